import { ExpressionParser } from './expressions.ts';
import { newName, readPattern } from './pathSyntax.ts';
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
const MAX_MATCH_NESTING = 100;

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
  /** True if a match around has a {name=**}. */
  #isInRest = false;

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
    this.#scanner.takes(';');
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
    if (this.#nesting > MAX_MATCH_NESTING) this.#scanner.fail('matches are nested too deeply', start);
    const pattern = readPattern(this.#scanner);
    const hasRest = pattern.some(({ kind }) => kind === 'rest');
    if (hasRest && this.#isInRest) this.#scanner.fail('a match can have one {name=**} at most', start);
    const isInRest = this.#isInRest;
    this.#isInRest ||= hasRest;
    const block = this.#block();
    this.#nesting -= 1;
    this.#isInRest = isInRest;
    return { pattern, ...block, start, end: this.#scanner.end };
  }

  #block(): Block {
    const block: Block = { functions: [], allows: [], matches: [] };
    const { start } = this.#scanner.expect('{', 'to open the block');
    while (!this.#scanner.takes('}')) {
      if (this.#scanner.sees('function')) block.functions.push(this.#function());
      else if (this.#scanner.sees('match')) block.matches.push(this.#match());
      else if (this.#scanner.sees('allow')) block.allows.push(this.#allow());
      else
        this.#scanner.fail(`expected 'match', 'allow', 'function' or '}', found ${this.#scanner.describe()}`);
    }
    const isEmpty = block.functions.length + block.allows.length + block.matches.length === 0;
    if (isEmpty) this.#scanner.fail('the block is empty', start);
    return block;
  }

  #allow(): Allow {
    const { start } = this.#scanner.next();
    const methods = new Set<Method>();
    do {
      for (const method of this.#methods()) methods.add(method);
    } while (this.#scanner.takes(','));
    const condition = this.#scanner.takes(':') ? this.#condition() : null;
    this.#scanner.takes(';');
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
    const name = newName(this.#scanner, 'the name of the function');
    this.#scanner.expect('(', 'after the name of the function');
    const parameters: string[] = [];
    while (!this.#scanner.takes(')')) {
      if (parameters.length > 0) this.#scanner.expect(',', "or ')'");
      parameters.push(newName(this.#scanner, 'a parameter'));
    }
    this.#scanner.expect('{', 'to open the function');
    const lets: Let[] = [];
    while (this.#scanner.sees('let')) lets.push(this.#let());
    this.#scanner.expect('return', 'in the function');
    const result = this.#expressions.expression();
    this.#scanner.takes(';');
    this.#scanner.expect('}', 'to close the function');
    return { name, parameters, lets, result, start, end: this.#scanner.end };
  }

  #let(): Let {
    const { start } = this.#scanner.next();
    const name = newName(this.#scanner, 'the name of the variable');
    this.#scanner.expect('=', 'after the name of the variable');
    const value = this.#expressions.expression();
    this.#scanner.expect(';', 'after the let');
    return { name, value, start, end: this.#scanner.end };
  }
}
