import { ExpressionParser, RESERVED } from './expressions.ts';
import { readPattern } from './pathSyntax.ts';
import { Scanner } from './scanner.ts';
import type { Source } from './source.ts';
import type { Allow, FunctionDeclaration, Let, MatchBlock, Method, RulesFile } from './syntax.ts';

const METHODS: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};
const SERVICE = ['cloud', 'firestore'];
const MOST_MATCH_NESTING = 100;

interface Block {
  functions: FunctionDeclaration[];
  allows: Allow[];
  matches: MatchBlock[];
}

/** Parses a rules file. Throws a RulesSyntaxError. */
export function parseFile(source: Source): RulesFile {
  return new Parser(new Scanner(source)).file();
}

class Parser {
  readonly #scanner: Scanner;
  readonly #expressions: ExpressionParser;
  #nesting = 0;

  constructor(scanner: Scanner) {
    this.#scanner = scanner;
    this.#expressions = new ExpressionParser(scanner);
  }

  file(): RulesFile {
    this.#version();
    const functions = this.#functions();
    const service = this.#service();
    functions.push(...this.#functions());
    if (this.#scanner.peek().kind !== 'end') {
      this.#scanner.fail(`expected the end of the file, found ${this.#scanner.describe()}`);
    }
    return { functions, service };
  }

  #version(): void {
    if (!this.#scanner.takes('rules_version'))
      this.#scanner.fail("the file must begin with rules_version = '2';");
    this.#scanner.expect('=', 'after rules_version');
    const { value, start } = this.#scanner.next();
    if (value !== '2') this.#scanner.fail("only rules_version '2' is supported", start);
    this.#semicolon('rules_version');
  }

  #functions(): FunctionDeclaration[] {
    const functions: FunctionDeclaration[] = [];
    while (this.#scanner.sees('function')) functions.push(this.#function());
    return functions;
  }

  #service(): RulesFile['service'] {
    const { start } = this.#scanner.expect('service', 'before the matches');
    const name = [this.#scanner.name('the name of the service')];
    while (this.#scanner.takes('.')) name.push(this.#scanner.name('the name of the service'));
    if (name.join('.') !== SERVICE.join('.'))
      this.#scanner.fail("can't judge: only service cloud.firestore", start);
    const { functions, allows, matches } = this.#block();
    const [allow] = allows;
    if (allow) this.#scanner.fail('an allow belongs into a match', allow.start);
    return { functions, matches };
  }

  #match(): MatchBlock {
    const { start } = this.#scanner.expect('match', 'here');
    this.#nesting += 1;
    if (this.#nesting > MOST_MATCH_NESTING) this.#scanner.fail('matches are nested too deeply', start);
    const pattern = readPattern(this.#scanner);
    const block = this.#block();
    this.#nesting -= 1;
    return { pattern, ...block, start, end: this.#scanner.end };
  }

  #block(): Block {
    const block: Block = { functions: [], allows: [], matches: [] };
    this.#scanner.expect('{', 'to open the block');
    while (!this.#scanner.takes('}')) {
      if (this.#scanner.sees('function')) block.functions.push(this.#function());
      else if (this.#scanner.sees('match')) block.matches.push(this.#match());
      else if (this.#scanner.sees('allow')) block.allows.push(this.#allow());
      else
        this.#scanner.fail(`expected 'match', 'allow', 'function' or '}', found ${this.#scanner.describe()}`);
    }
    return block;
  }

  #allow(): Allow {
    const { start } = this.#scanner.next();
    const methods = new Set<Method>();
    do {
      for (const method of this.#methods()) methods.add(method);
    } while (this.#scanner.takes(','));
    const condition = this.#scanner.takes(':') ? this.#condition() : null;
    this.#semicolon('the allow');
    return { methods, condition, start, end: this.#scanner.end };
  }

  #methods(): readonly Method[] {
    const { start } = this.#scanner;
    const name = this.#scanner.name('a method to allow');
    return Object.hasOwn(METHODS, name)
      ? (METHODS[name] ?? [])
      : this.#scanner.fail(`unknown method '${name}'`, start);
  }

  #condition() {
    this.#scanner.expect('if', "after ':'");
    return this.#expressions.expression();
  }

  #function(): FunctionDeclaration {
    const { start } = this.#scanner.next();
    const name = this.#newName('the name of the function');
    this.#scanner.expect('(', 'after the name of the function');
    const parameters: string[] = [];
    while (!this.#scanner.takes(')')) {
      parameters.push(this.#newName('a parameter'));
      if (!this.#scanner.sees(')')) this.#scanner.expect(',', "or ')'");
    }
    this.#scanner.expect('{', 'to open the function');
    const lets: Let[] = [];
    while (this.#scanner.sees('let')) lets.push(this.#let());
    this.#scanner.expect('return', 'in the function');
    const result = this.#expressions.expression();
    this.#semicolon('the return');
    this.#scanner.expect('}', 'to close the function');
    return { name, parameters, lets, result, start, end: this.#scanner.end };
  }

  #let(): Let {
    const { start } = this.#scanner.next();
    const name = this.#newName('the name of the variable');
    this.#scanner.expect('=', 'after the name of the variable');
    const value = this.#expressions.expression();
    this.#semicolon('the let');
    return { name, value, start, end: this.#scanner.end };
  }

  #newName(what: string): string {
    const { start } = this.#scanner;
    const name = this.#scanner.name(what);
    return RESERVED.has(name) ? this.#scanner.fail(`'${name}' is a reserved word`, start) : name;
  }

  #semicolon(after: string): void {
    this.#scanner.expect(';', `after ${after}`);
  }
}
