/** Spellings of one name that readers take for it, and pairs of names that they don't. */

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** The name in an alphabet that begins with this letter. */
const from = (first: string) =>
  Array.from('satoshi', (letter) =>
    String.fromCodePoint((first.codePointAt(0) ?? 0) + ALPHABET.indexOf(letter)),
  ).join('');

/** The name with another letter at a place. */
const at = (place: number, letters: string) =>
  Array.from(letters, (letter) => `${'Satoshi'.slice(0, place)}${letter}${'Satoshi'.slice(place + 1)}`);

/** By kind; for a person they are all Satoshi. */
export const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  case: ['SATOSHI', 'satoshi', 'sATOSHI', 'SaToShI', 'SatoshI'],
  blanks: [
    'Sato shi',
    ' Satoshi',
    'Satoshi ',
    'S a t o s h i',
    'Sato\u00a0shi',
    'Sato\u200ashi',
    'Sato\u3000shi',
  ],
  'what nobody sees': [
    ...['Satoshi\u2800', 'Sato\u200bshi', 'Sato\u200dshi', 'Sato\u00adshi', '\u2060Satoshi', 'Satoshi\u3164'],
    ...['Satoshi\ufe0f', 'Sato\u034fshi', '\u202eSatoshi', 'Satoshi\u{e0061}', 'Satoshi\u115f'],
  ],
  accents: [
    ...[
      'Sátoshi',
      'Sátoshí',
      'Šatoshi',
      'Satöshi',
      'S\u0336a\u0336toshi',
      'S\u0338atoshi',
      'Satoshì',
      'Ṣatoṣhi',
    ],
    ...['Såtøshi', 'Saţoshi', 'Śatōshī', 'Satosħi', 'Saŧoshi'],
  ],
  'letters that look alike': [
    ...[...at(6, 'l1I|ıіιӀ'), ...at(3, '0оοօᴏ〇Øø'), ...at(1, 'аɑαΑ'), ...at(0, 'ЅѕՏᏚ'), ...at(2, 'тτТ')],
    ...[...at(5, 'һНհ'), ...at(4, 'ѕꜱʂ'), 'Ѕαtоѕһі', 'ᏚatoᏚᏂi', 'SATOSHІ', 'SАТОSHI'],
  ],
  'other alphabets': [
    ...['ａ', '𝓪', '𝐚', '𝖆', '𝚊', 'ⓐ', '⒜', '🄰', '🅐', '🅰'].map(from),
    ...['ˢᵃᵗᵒˢʰⁱ', 'ꜱᴀᴛᴏꜱʜɪ', 'sᴀᴛᴏsʜɪ', 'Sᴀᴛᴏsʜɪ'],
  ],
  signs: [
    ...[
      'Satoshi.',
      '.Satoshi',
      '_Satoshi_',
      'Satoshi_',
      'Satoshi!',
      'Satoshi™',
      'Satoshi®',
      '✓Satoshi',
      '✔ Satoshi',
    ],
    ...[
      'Satoshi ✅',
      'Satoshi☑️',
      'Sat•oshi',
      'Sat·oshi',
      'Sat-oshi',
      'Sato’shi',
      '«Satoshi»',
      '(Satoshi)',
      '[Satoshi]',
    ],
    ...[
      'Satoshi,',
      'Satoshi…',
      'Satoshi🚀',
      '₿Satoshi',
      'Satoshi~',
      '★Satoshi★',
      '@Satoshi',
      '$Satoshi',
      'Satoshiǃ',
    ],
  ],
  'digits like those that the page sets behind a name': [
    ...[
      'Satoshi #4821',
      'Satoshi#4821',
      'Satoshi ♯4821',
      'Satoshi⁴⁸²¹',
      'Satoshi ₄₈₂₁',
      'Satoshi ＃４８２１',
    ],
    ...[
      'Satoshi ﹟4821',
      'Satoshi #４８２１',
      'Satoshi #𝟒𝟖𝟐𝟏',
      'Satoshi №4821',
      'Satoshi ④⑧②①',
      'Satoshi #4821.',
    ],
    ...['Satoshi (#4821)', 'Satoshi # 4821', 'Satoshi #٤٨٢١'],
  ],
};

/** Names of two people. */
export const OTHERS: readonly (readonly [string, string])[] = [
  ...(['Satoshi2', 'Satoshi 4821', 'Satoshi1964', 'Sadoshi', 'Satosha', 'The Satoshi'] as const).map(
    (other) => ['Satoshi', other] as const,
  ),
  // A doubled letter makes a name of its own.
  ...([
    ['Anna', 'Ana'],
    ['Anna', 'Hanna'],
    ['Bot 1', 'Bot 11'],
    ['Player 10', 'Player 100'],
  ] as const),
  ...([
    ['Tom', 'Tim'],
    ['Ion', 'Jon'],
    ['Max', 'Mex'],
    ['Vlad', 'Vlado'],
    ['Marc', 'Mark'],
    ['Kim', 'Kin'],
  ] as const),
  ...([
    ['Sara', 'Sarah'],
    ['Jon', 'John'],
    ['Player 1234', 'Player 1235'],
    ['Simon1964', 'Simon1965'],
  ] as const),
  ...([
    ['Helen', 'Velen'],
    ['Гена', 'Yena'],
    ['Лена', 'Дена'],
    ['דני', 'דן'],
    ['ノア', 'ア'],
  ] as const),
  ...([
    ['かか', 'がか'],
    ['東京', '北京'],
    ['कि', 'की'],
    ['🚀', '🌙'],
    ['🚀🚀', '🚀'],
    ['!!!', '???'],
  ] as const),
];
