/** The words that production's scanner keeps for itself. */

export const NAMED_LITERALS = new Map<string, null | boolean>([
  ['null', null],
  ['true', true],
  ['false', false],
]);
export const RESERVED: ReadonlySet<string> = new Set([
  ...NAMED_LITERALS.keys(),
  ...['in', 'is', 'if', 'let', 'return', 'function', 'match', 'allow', 'service', 'rules_version'],
  ...[
    'for',
    'while',
    'do',
    'break',
    'switch',
    'case',
    'else',
    'var',
    'import',
    'package',
    'extends',
    'default',
  ],
]);

/** Reserved words that can't name a member either. */
export const NO_MEMBERS: ReadonlySet<string> = new Set(['service', 'rules_version']);
