/** Names that must be covered, by language: as words, parted, with digits, look-alikes and repeated letters. */
const LINES = {
  english: [
    // As words
    'Fuck You, fucker, MotherFucker, FuckSatoshi, BigDickEnergy, dickhead, Shithead, bullshit, Holy Shit, asshole',
    'Dumbass, bitch, SonOfABitch, cunt, CuntFace, BigCuntFace, whore, slut, faggot, fag, nigger, nigga, sandnigger',
    'retard, tranny, kikes, gook, chink, spic, paki, wetback, raghead, Hitler, Adolf Hitler, Heil Hitler, Sieg Heil, Nazi',
    'white power, rapist, RapeYou, rape, pedo, pedophile, pussy, cock, cocksucker, penis, vagina, tits, titties, porn',
    'PornHub, cumshot, blowjob, handjob, wanker, twat, bollocks, masturbate, dildo, anal, gangbang, kill yourself',
    'fucked69, shit2009, 69cunt, tits4u, xX_cunt_Xx, the_nazi, bitch.boy, fuck-face',
    // Parted
    'f u c k, F.U.C.K., f-u-c-k, f_u_c_k, fu ck, fuc k, f uck, fu.ck, fu_ck, F U C K you, s h i t, sh.it, s.h.i.t, c u n t',
    'n i g g e r, n.i.g.g.e.r, nig ger, n igger, fag got, b i t c h, bit ch, b-i-t-c-h, p_e_n_i_s, d i c k, r a p e',
    'h i t l e r, hit ler, ass hole, a s s h o l e, w h o r e, mother fucker',
    // Digits and signs for letters
    'fvck, phuck, fuq you, f4ggot, sh1t, 5hit, 5h1t, $hit, b1tch, 8itch, b!tch, n1gger, n1gg3r, ni66er, ni99er, n1gg@, niqqa',
    'c0ck, d1ck, d1ckhead, p0rn, a55hole, @sshole, a$$hole, pu55y, pu$$y, wh0re, 5lut, p3nis, cun7, h1tler, naz1, r3tard',
    'f*ck, sh*t, b*tch, n*gger, c*nt, f**k, n 1 g g e r, f.4.g, r4pist',
    // Look-alikes and other letters of the same shape
    'fuсk, ｆｕｃｋ, ⓕⓤⓒⓚ, 𝐟𝐮𝐜𝐤, 𝓯𝓾𝓬𝓴, fúck, fυck, ƒuck, ꜰᴜᴄᴋ, shіt, ѕhit, ŝĥïť, сunt, ϲunt, nіgger, níggér, ⓝⓘⓖⓖⓔⓡ, bіtch',
    'Ьitch, аsshole, рussy, реnis, faggоt, 𝖋𝖆𝖌𝖌𝖔𝖙, Ηitler, Ｈｉｔｌｅｒ, hìtlér, 🅵🅤🅲🅺, реdo, whоrе',
    'nıgger, niᶃger, niggeɽ, nlgger, NlGGER, s1ut, S1UT, sIut, bu11shit, slvt, cvnt, faqqot, vvhore, rnotherfucker, ѕһıт',
    'ƒυϲκ, ѕһіт, ϲυητ, нιтlεr, ꜰᴜᴄᴋᴇʀ, ɴɪɢɢᴇʀ, ku klux klan, mthrfckr',
    // Repeated letters
    'fuuuuck, FFUUCCKK, shiiiit, sssshit, biiitch, bitchhh, cuuunt, niggger, nniiggeerr, asssshole, puuussy, dickkk, slutttt',
  ],
  spanish: [
    'puta, Puto Amo, putas, hijo de puta, HijoDePuta, hijueputa, hijoputa, puta madre, mierda, Comemierda, coño, cojones',
    'cabrón, cabron, gilipollas, chupapollas, maricón, maricon, pendejo, Pendeja, culero, chinga tu madre, chingada, verga',
    'mamahuevo, mamaguevo, malparido, conchatumadre, culiao, pelotudo, sudaca, pajillero, follador, tetas, culo, lameculos',
    'p u t a, p.u.t.a, pu.ta, m i e r d a, mier da, hijo_de_puta, hijo d puta, c a b r o n, p e n d e j o, v-e-r-g-a',
    'put4, pu7a, put0, p*ta, m13rda, m1erda, mi3rda, c0ño, cabr0n, gilip0llas, maric0n, p3ndejo, ch1nga, v3rga, cul0',
    'рuta, putа, ｐｕｔａ, ⓟⓤⓣⓐ, miеrda, mïerda, cаbrón, mаricón, pеndejo, vеrga, conyo, p∪ta, μierda, rnierda, ρυτα, mιеrdа, cuIo, conchetumare, PUUUTA, mieeerda, cabronnn, puta69',
  ],
  portuguese: [
    'filho da puta, FilhoDaPuta, filha da puta, caralho, Caralhudo, porra, merda, bosta, buceta, boceta, foda-se, fodase',
    'vai se foder, fodido, fudido, vai tomar no cu, pau no cu, arrombado, viado, viadinho, boiola, baitola, bicha, traveco',
    'sapatão, piroca, punheta, punheteiro, xoxota, xereca, cuzão, vagabunda, vadia, desgraçado, paneleiro, estuprador, fdp',
    'c a r a l h o, p o r r a, m.e.r.d.a, me.rda, v i a d o, filho_da_puta, b-u-c-e-t-a, p i r o c a, tomar_no_cu',
    'c4ralho, car4lho, p0rra, m3rda, buc3ta, b0sta, f0da, vi4do, v1ado, p1roca, punh3ta, cuz4o, arr0mbado, x0x0ta',
    'cаralho, pоrra, mеrda, ｍｅｒｄａ, ⓜⓔⓡⓓⓐ, bucеta, vіado, piroса, cаrаlhо, cara1ho, caraIho, CARA1HO, νιαdο, rnerda, puteiro, vaisefoder, pau no seu cu, macaco preto, caraaalho, porraaa, merdaaa, viadooo, merda2024',
  ],
};

/** [language, name] */
export const RUDE_NAMES = Object.entries(LINES).flatMap(([language, lines]) =>
  lines.flatMap((line) => line.split(', ')).map((name) => [language, name] as const),
);
