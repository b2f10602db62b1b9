/**
 * The words that the cover hides, and honest names that hold one of them. A host adds their own words here, and a language as
 * a list of its own in `COVERED`. English is the list of `obscenity`, without the words of `REPLACED`, and `ENGLISH`.
 *
 * Words are in small Latin letters without accents, `ñ` as `ny`, and have no letter twice in a row but b, e, g, l, o and s:
 * names are read so. `|` is the edge of a word, `[x]` may be missing, `?` is any letter. Afterwards run
 * `npx vitest run tests/unit/board/names`, which reads them against names that must pass.
 */

/** Words of `obscenity` that honest names have or are, in English or another language, by their pattern there. */
export const REPLACED = listOf(`
  abeed, abo, anal, anus, ass, bitch, boob, boonga, chink, cock, cuck, cum, dick, dildo, dyke, fag, felch, fisting, fuck,
  hooker, incest, kike, negro, nigger, orgy, piss, porn, rape, scat, semen, sex, shit, tit, turd, wank
`);

const ENGLISH = listOf(`
  |anal|, analsex, |anus|, |ass|, |asses|, asshole, asswhole, |ashole, |assfu, |asshat, |asslick, |asswipe, dumbass, fatass, jackass,
  bitch, |btch, |boobs|, |boobies, |chink|, |chinks|, |co[o]ck|, |cocks|, cocksuck, |cuck|, |cucks|, |cuckold, |cum|, |cums|,
  |cumshot, |cumdump, |cunilingus, cockface, cockhead, cockmunch, coksuc, |dick|, |dicks|, dickhead, dickface, dicksuck, |dickwad, |dickpic, bigdick, suckdick, mydick, |dildo|,
  |dildos|, |dyke|, |fag|, |fags|, |fagging, faggit, faggot, fagot, |felching, |fisting, fuck, fvck, |fck, fcuk, |fuk|, |fuks|, |fuker, |fukin, |fukwit, |fux|, phuck,
  |phuk|, |phuke[d]|, |phuking, fuq, phuq, |incest|, |kikes|, nigger, nigge[e]r, nigga, |niqer|, |niqa|, |nig|, |nigs|, |orgy|, |orgies|, |piss|, |pissed,
  |pisser|, |pissin, |pissof, |porn|, |porno|, pornhub, pornstar, |rape|, |raped|, |raper|, |rapes|, |raping, rapeyou, |sex|, |shit, |shyt|,
  bullshit, dipshit, dogshit, horseshit, holyshit, eatshit, ofshit, |tits|, |tities, |tity|, |titwank, |titfuck, |turd|, |turds|, |wank|, |wanks|,
  |wanker, |wanking,

  f*ck, f*k, sh*t, s*t, c*nt, c*t, n*gg, b*tch, d*ck, f*g, wh*re, p*ssy, c*ck,

  |hitler|, |nazi|, |nazis|, neonazi, |sieg heil, |siegheil, |white power|, |gas the, |kys|, |kill yourself,
  |ching chong, |gook|, |gooks|, |spic|, |spics|, |paki|, |pakis|, |wetback, |raghead, |towelhead, |beaner, |coon|, |coons|,
  |shemale, |pedo|, |pedos|, |pedophil, |paedo, |rapist, |child molest, |clit|, whore, |whoar|, |biatch, butplug, |buthole, |bellend|, |ballsack, |boner|, |clits|, |cnut|, |goatse, |homo|, |homos|, |jackof|,
  jerkof, |jerk of, |jiz|, |jizm|, |jism, |knobhead, |mofo|, |mofos|, |nutsack, pusies, pusi|, |schlong|, |scrotum, |skank|,
  |smegma, |tosser|, |twunt,  |milf|,
  |creampie, motherf, |mthrf, nlgger, nlgga, cvnt, |slvt, |faqot, |ku klux, |queef, |rimjob, |golden shower
`);

const SPANISH = listOf(`
  |puta|, |putas|, |puto|, |putos|, |putita, |putito, |putazo, |puteria, |puton, putamadre, puta madre, |putero, |p*ta, hijoputa, hijaputa, hijodeputa,
  hijueputa, jueputa, |hijo de p, |hijo d p, |hdp|, mierd, |joder|, |joderse|, |jodid, |capullo|, |conyo|, |conyazo, |cojones, |cabron, gilipol, jilipol, gilipuertas, |pollas|,
  |la polla|, |mi polla|, |una polla|, chupar pol, |huevon|, |huevona|, |mamon|, |mamona|, |malnacid, chupapolla, comepolla, |follar|, |follador, |follada, |chupamela, |maricon|, |maricones|, |maricas|,
  |joto|, |jotos|, |culero, |culiao, |culiado, |culo|, |culos|, |pendejo, |pendeja, |chinga, |chingue, |verga|, |vergas|,
  mamaguevo, mamahuevo, mamavergas, |malparid, conchatumadre, concha tu madre, conchetumadre, concha de tu,
  conchesumadre, conchetumare, |ramera|, |bollera|, |travelo|, |sudaca|, |negrata, |subnormal|, |mongolica, |mongolico, |retrasada, |retrasado, |tortillera|, |violador,
  |pederasta|, |pajillero, |pelotuda, |pelotudo, |tetas|, |tetona, |jodete|, |cagate, |me cago, |lameculo, |soplapolla
`);

const PORTUGUESE = listOf(`
  filho da puta, filha da puta, filhodaputa, filhadaputa, |filho da p, |fdp|, |caralh, |karalh, |carai|, |krl|, |babaca|, |boquete|, cara de cu|, |escroto|, |prostitut, |pora|, |merda, |bosta|, |buceta,
  |boceta, |cuzao, |cuzinho, |arombad, |foda|, |fodas|, |fodase, |foder|, |fodid, |fudid, |fodend, |fudend, |fuder|, |fudeu, |vadia|, |vadias|,
  |viada|, |viado, |veadao, |viadinho, |viadao, |bicha|, |boiola, |baitola, |traveco, |sapatao, |piroca, |punheta, |punheteir, |xoxota, |xereca,
  |xota|, tomarnocu, tomanocu, tomar no cu, toma no cu, paunocu, pau no cu, pau no seu cu, |puteiro|, |vaisefoder, |macaco preto|, |chupa meu, chupameu, |vagabunda, |paneleiro,
  |siririca, |desgracad, |estupro, |estuprador, |necrofil, |xaninha, |xavasca, |pedofilo, |nazista, |cornudo, |cornuda, |puta que, |vsf|, |vtnc|, |pqp|
`);

export const COVERED: Readonly<Record<string, readonly string[]>> = {
  english: ENGLISH,
  spanish: SPANISH,
  portuguese: PORTUGUESE,
};

/**
 * Words that hide even where spaces or signs part their letters anyhow. They are few: the end of one honest name and the
 * beginning of the next make words.
 */
export const COVERED_APART = listOf(`
  nigger, nigga, faggot, |fuck, fuck|, |bitch, bitch|, pussy, asshole, hitler, cocksuck, blowjob, motherf, hijodeputa, hijoputa, putamadre,
  gilipolla, pendejo, mierda, filhodaputa, tomarnocu, buceta, |caralho, arombado, punheta, viadinho
`);

/** Parts of honest names that have a word above. */
export const ALLOWED = listOf(`
  penistone, dick van dyke, van dyke, cum laude, moby dick, dick tracy, philip k dick, shitcoin, shital, shitij, shitak, shiitak,
  shittu, slutsk, sluter, sluth, slutz, arsen, rapper, maine coon, snigger, dick cheney, dick clark, dick dale, dick fosbury, dick grayson, dick powell, dick turpin, dick whittington,
  greg dyke, kim gook, gook hwan, coon rapids, homo deus, homo erectus, homo ludens, homo sapiens, porn sriwan, fagott, alice fux,
  joseph fux, retardante
`);

function listOf(text: string): readonly string[] {
  return text.split(/[,\n]\s*/).filter((word) => word.trim() !== '');
}
