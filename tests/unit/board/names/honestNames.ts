/** Names that nothing may cover: they hold a word of the list, or read like one, in some language. */
export const HONEST_NAMES: readonly string[] = [
  // Places
  'Scunthorpe, Penistone, Clitheroe, Essex, Sussex Sam, Middlesex, Wessex, Cockermouth, Cockfosters, Cuckfield',
  'Arsenal FC, Assam, Assisi, Titicaca, Titisee, Montenegro, Río Negro, Niger, Nigeria 1960, Phuket, Fukuoka',
  'Fukushima, Wankaner, Turda, Făget, Uranus, Manus Island, Nassau, Mississippi, Nazareth, Pakistan, Cono Sur',
  // English names
  'Hancock, Hitchcock, Babcock, Peacock, Woodcock, Cockburn, Cockroft, Alcock, Cockpit Carl, Dickinson, Dickens',
  'Dickson, Dickerson, Emily Dickinson, Riddick, Benedick, Dickie Bird, Moby Dick, Dick Tracy, Philip K. Dick',
  'Dick Van Dyke, Assange, Cassie, Bass Player, Cassandra, Glass Joe, Grasshopper, Passenger, Bassett, Ambassador',
  'Cummings, E. E. Cummings, Cumberland, Cumberbatch, Cucumber, Magna cum laude, Document, Fagan, Fagin, Canal',
  'Analyst, On-chain analyst, Analog Kid, Annalise, Diana Lopez, Dan4life, Ian Albright, Susan Us, Janus, Tetanus',
  'Shelby, Bishop, Push it, Smash it, Hash It Out, Cash It, Publish It, Nigel, Nigella, Snigger, Titus, Titan',
  'Constitution, Petitto, Absolut, Wanklyn, Swank, Rapper Joe, Rapunzel, Draper, Grape Ape, Therapist, Trapezist',
  'Skyscraper, Puterbaugh, Culver, Convergent, Pendleton, Torpedo, Spicer, Conspicuous, Raccoon, Cocoon, Tycoon',
  'Maine Coon, Hitlist, Chris Lutz, Mike Untz, Erik Ikeda, Jeff Ucker, Nash Ole, Bob Itchens, jodi.davis, Jodi_Davis, Palmer Damon',
  'John Lee Hooker, Scatman John, Pen Island, Therapists, Massachusetts, Chuck, Buckeye, Firetruck, Duckfoot',
  // Of other languages in Latin letters
  'Assmann, Schwank, Niggemann, Bosch, Fagerström, Fagundes, Danuta, Hanus, Hanuš, Vodička, Romanus, Massimo, Basso',
  'Pissarro, Raphael, Titta Ruffo, Mariconda, Ignazio, Caputo, Foderaro, Viadana, Polla, Arsène, Titouan, Perrault',
  'György, Szentgyörgyi, Georgy Zhukov, Semen Slepakov, Slutsky, Claus Sluter, Klitschko, Marica Josipović, Tit Turnšek',
  'Porras, Kike García, Reputación, Disputa, Diputado, Imputada, Computador, Maricarmen, Maricela, Ridículo, Vergara',
  'Vergés, Demián Bichir, Concha Velasco, Conchita, Zorrilla, El Zorro, Pedro, El Negro, José Muñoz, Peña, Begoña',
  'Ñandú, Nuñez, Putin, Puteri, Pinto, Veado, Aranha, Burro, Cerveja, Caramba, Macaco, João, Gonçalves, Conceição',
  'Harshit, Rakshit, Akshita, Shital Patel, Shitij, Dikshit, Parikshit, Anuja, Kuntal, Kunti, Nazim Hikmet, Nazia',
  'Kikelomo, Shittu, Dildora, Shiitake, Fukuda, Fukuyama, Yukio, Takeshi Tanaka, Sakura, Fu Manchu, Kung Fu Panda',
  'Fu Shan, Shi Ting, Shi-Ting, Shi Tao, Wang Wei, Dong Dong, Long Wang, Kim Suk, Suk-hee, Bum-ho, Siriporn',
  'Pornchai, Porntip, Supaporn, Jiraporn Chaiyasit, Kittisak, Bích Ngọc, Ngọc Bích, Phúc, Phúc Nguyễn, Phuc Tran',
  'Dũng, Dung Tran, Cường, Mỹ Dung, Đức',
  // Of bitcoiners
  'Shitcoin Slayer, Bitcoin, satoshi, Satoshi Nakamoto, Hodler 5417, Hodler 4551, Hodler 1455, Hodler 8008, Sats2009',
  'Stacker21, Vitalik Buterin, Hal Finney, Nick Szabo, Laser Eyes, Diamond Hands, GM frens, WAGMI, Whale 455, Pepe',
  'Wojak, DOGE to the moon, Moon Lambo, Rekt, Degen, Based Chad, HODL, NGMI, Bullish Bit, Not your keys, Miner 49er',
  'Cold Storage, Lightning Lad, Block 840000, FUD Buster, BUIDL, Player 1455, 455, 8008, 5417 5318',
  'Simon1964, Kevin1994, Juan1964, Ethan 1964',
  // With a word of the list that is a name here
  'Dick Cheney, Dick Grayson, Dick Clark, Dick Dale, Dick Powell, Dick Fosbury, Dick Turpin, Dick Whittington, Greg Dyke',
  'Kim Gook, Gook Hwan, Coon Rapids, Homo Sapiens, homo sapiens, Homo Erectus, Homo Ludens, Homo Deus, Porn Sriwan',
  'Fagott, Fagotto, Alice Fux, Johann Joseph Fux, Retardante',
  // With 1, I, l, rn or a letter that looks like another, in a place where they are themselves
  'Ana1, Ana1Lopez, ANA1, Vlado, Vladimir, Vladia, El Horno, Horno 3, Corner, Turner, Bernardo, Barney, Arnold, Ernest',
  'Hornet, Cornelius, Fornos, Burnham, Kerner, Mac1, Al1, MacIntosh, JoseIgnacio, AnaIsabel, Yıldız, Işık, Aydın, Sıla',
  'Łukasz, Paweł, Michał, Bøssen, Øyvind, Đorđe, Đạt, Ħal, Ŧor, Analı, Kırmızı, Dilıra, Sh1loh, B1lly, S1lvia, P1lar',
  'Рита, Анна, Роза, Сосо, Тит, Пупс, Федор, Виталий, Савва, Кукла, Сосна, Σίσσυ, Πέπη, Κική, Μαρία, Ρούλα, Φούλης',
  // Common names
  'James, Mary, Robert, Patricia, John, Jennifer, Michael, Linda, David, Elizabeth, William, Barbara, Richard, Susan',
  'Joseph, Jessica, Thomas, Karen, Charles, Sarah, Christopher, Lisa, Daniel, Nancy, Matthew, Betty, Anthony, Sandra',
  'Mark, Margaret, Donald, Ashley, Steven, Kimberly, Andrew, Emily, Paul, Donna, Joshua, Michelle, Kenneth, Carol',
  'Kevin, Amanda, Brian, Melissa, George, Deborah, Timothy, Stephanie, Ronald, Rebecca, Jason, Sharon, Edward, Laura',
  'Jeffrey, Cynthia, Ryan, Kathleen, Jacob, Amy, Gary, Angela, Nicholas, Shirley, Eric, Brenda, Jonathan, Pamela',
  'Smith, Johnson, Williams, Brown, Jones, Miller, Davis, Wilson, Anderson, Taylor, Moore, Jackson, Lee, Thompson',
  'White, Harris, Clark, Lewis, Robinson, Walker, Young, Allen, King, Wright, Scott, Hill, Green, Adams, Nelson, Baker',
  'Wojciech, Zbigniew, Grzegorz, Małgorzata, Agnieszka, Jiří, Zdeněk, Ľubica, Ștefan, Ioana, Mehmet, Ayşe, Ömer, Çağla',
  'Giulia, Lorenzo, Chiara, Hans-Peter, Jürgen, Uwe, Björn, Åsa, Søren, Mette, Aino, Väinö, Siobhán, Niamh, Rhys, Eilidh',
  'Aisha, Fatima, Omar, Hassan, Priya, Rahul, Anjali, Deepak, Kenji, Haruto, Minh, Thuy, Nguyen, Somchai, Dewi, Budi',
  // In other letters
  'محمد, فاطمة, علی, דוד, Юрий, Гліб, Светлана, Κώστας, Ελένη, สมชาย, ศิริพร, राजेश, सुनीता, 陳大文, 佐藤, 김철수',
  'Նարեկ, გიორგი, তানিয়া, தமிழ், ፀሐይ',
].flatMap((line) => line.split(', '));
