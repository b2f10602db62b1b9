/**
 * A browser's translator puts an element of its own in the place of each text. React still holds the text: it throws when
 * it takes that one away, or puts something before it; and what it writes into it nobody sees. So a text that can change
 * has an element to itself, and no text stands behind something that comes and goes. This finds those that do not keep to
 * that.
 */

import { parseSync } from 'vite';
import { childrenOf, isNode, type Node, nodesOf, parentsIn } from '../../syntax.ts';

/** The returns of a function's body, without those of the functions in it. */
const ownReturns = (node: Node): Node[] =>
  /Function/.test(node.type)
    ? []
    : [...(node.type === 'ReturnStatement' ? [node] : []), ...childrenOf(node).flatMap(ownReturns)];

/** Translators leave white space alone. */
const isWords = (text: string) => text.trim() !== '';

/**
 * The forms that a child of an element can take: `elements` come and go, and a component may show nothing; `text` changes,
 * or comes and goes. `given`: the property of that name.
 */
type Kind = 'none' | 'fixed text' | 'text' | 'element' | 'elements' | { given: string };

/**
 * The properties that a component shows beside something else: `component.property`. A use of the component must not give
 * it a text.
 */
type Mixed = Set<string>;

/** A text that a translator would break. */
interface Finding {
  line: number;
  text: string;
}

/** @param files texts of `.tsx` files by their names */
export function brokenTexts(files: Record<string, string>): string[] {
  const sources = Object.entries(files).map(([file, text]) => ({ file, source: new Source(text) }));
  const mixed: Mixed = new Set();
  // A component may hand what it is given to another.
  for (let before = -1; before < mixed.size; ) {
    before = mixed.size;
    for (const { source } of sources) source.learnMixed(mixed);
  }
  return sources.flatMap(({ file, source }) =>
    source.findings(mixed).map(({ line, text }) => `${file}:${line}: ${text}`),
  );
}

class Source {
  readonly #text: string;
  readonly #nodes: Node[];
  readonly #parents: Map<Node, Node>;

  constructor(text: string) {
    this.#text = text;
    const program = parseSync('source.tsx', text).program as unknown as Node;
    this.#nodes = nodesOf(program);
    this.#parents = parentsIn(this.#nodes);
  }

  findings(mixed: Mixed): Finding[] {
    const found = new Set(this.#nodes.filter((node) => this.#isComponentOfText(node)));
    for (const { parent, children } of this.#families()) {
      const handed = isHanded(parent, mixed);
      const isBeside = handed || children.length > 1;
      let isBehind = false;
      for (const { node, kind } of children) {
        if (isBeside && (kind === 'text' || (kind === 'fixed text' && (isBehind || handed)))) found.add(node);
        isBehind ||= kind !== 'fixed text' && kind !== 'element';
      }
      for (const { property, value, kind } of this.#properties(parent))
        if (mixed.has(`${nameOf(parent)}.${property}`) && /text/.test(String(kind))) found.add(value);
    }
    return [...found].map((node) => ({
      line: this.#text.slice(0, node.start).split('\n').length,
      text: this.#textOf(node).replaceAll(/\s+/g, ' ').trim().slice(0, 100),
    }));
  }

  learnMixed(mixed: Mixed): void {
    for (const { parent, children } of this.#families()) {
      const given = [
        ...(isHanded(parent, mixed) || children.length > 1 ? children : []),
        ...this.#properties(parent).filter(({ property }) => mixed.has(`${nameOf(parent)}.${property}`)),
      ];
      for (const { kind } of given)
        if (typeof kind === 'object') mixed.add(`${this.#componentOf(parent)}.${kind.given}`);
    }
  }

  /** True if a component gives its text no element: its users show it beside others. */
  #isComponentOfText(node: Node): boolean {
    const [name, made] =
      node.type === 'FunctionDeclaration' ? [node.id, node] : [node.id ?? node.key, node.init ?? node.value];
    if (
      !isNode(name) ||
      !isNode(made) ||
      !/Function/.test(made.type) ||
      made.async === true ||
      !/^[A-Z]/.test(String(name.name))
    )
      return false;
    return this.#resultKind(made, new Set()) === 'text';
  }

  /** Each element and fragment with its children, but for those that show nothing. */
  #families(): { parent: Node; children: { node: Node; kind: Kind }[] }[] {
    return this.#nodes
      .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
      .map((parent) => ({
        parent,
        children: (parent.children as Node[])
          .map((node) => ({ node, kind: this.#kindOf(node) }))
          .filter(({ kind }) => kind !== 'none'),
      }));
  }

  #properties(element: Node): { property: string; value: Node; kind: Kind }[] {
    if (element.type !== 'JSXElement') return [];
    return ((element.openingElement as Node).attributes as Node[]).flatMap(({ name, value }) => {
      if (!isNode(value) || !isNode(name)) return [];
      const inner = value.type === 'JSXExpressionContainer' ? (value.expression as Node) : value;
      return [{ property: String(name.name), value: inner, kind: this.#valueKind(inner, new Set()) }];
    });
  }

  #kindOf(node: Node): Kind {
    switch (node.type) {
      case 'JSXText': {
        return isWords(String(node.value)) ? 'fixed text' : 'none';
      }
      case 'JSXElement':
        return /^[a-z]/.test(nameOf(node)) ? 'element' : 'elements';
      case 'JSXFragment':
        return 'elements';
      case 'JSXExpressionContainer':
        return this.#valueKind(node.expression as Node, new Set());
      default:
        return 'text';
    }
  }

  /** @param seen names that are being looked up */
  #valueKind(value: Node, seen: Set<string>): Kind {
    const kinds = (...nodes: Node[]): Kind => joined(nodes.map((one) => this.#valueKind(one, seen)));
    switch (value.type) {
      case 'JSXEmptyExpression':
        return 'none';
      case 'Literal':
        return typeof value.value === 'number' || isWords(String(value.value ?? '')) ? 'fixed text' : 'none';
      case 'JSXElement':
      case 'JSXFragment':
        return 'elements';
      case 'LogicalExpression':
        return value.operator === '&&'
          ? kinds(value.right as Node, NOTHING)
          : kinds(value.left as Node, value.right as Node);
      case 'ConditionalExpression':
        return kinds(value.consequent as Node, value.alternate as Node);
      case 'CallExpression': {
        const callee = value.callee as Node;
        const property = callee.property as Node | undefined;
        const given = value.arguments as Node[];
        if (callee.type === 'Identifier') return this.#namedKind(String(callee.name), seen, true);
        if (property?.name === 'map') return this.#resultKind(given[0], seen);
        return this.#textOf(callee) === 'Array.from' ? this.#resultKind(given[1], seen) : 'text';
      }
      case 'Identifier':
        return this.#namedKind(String(value.name), seen, false);
      case 'ArrowFunctionExpression':
        return this.#resultKind(value, seen);
      case 'MemberExpression':
        return isFixedWord(value) ? 'fixed text' : 'text';
      case 'ParenthesizedExpression':
      case 'TSNonNullExpression':
      case 'TSAsExpression':
        return this.#valueKind(value.expression as Node, seen);
      default:
        return 'text';
    }
  }

  /** The kind of what a function returns, or the function that a name stands for. */
  #resultKind(each: Node | undefined, seen: Set<string>): Kind {
    if (each?.type === 'Identifier') return this.#namedKind(String(each.name), seen, true);
    if (!each || !/Function/.test(each.type)) return 'text';
    const body = each.body as Node;
    if (body.type !== 'BlockStatement') return joined([this.#valueKind(body, seen), 'none']);
    const returned = ownReturns(body);
    return joined([
      'none',
      ...returned.map(({ argument }) => (isNode(argument) ? this.#valueKind(argument, seen) : 'none')),
    ]);
  }

  /** The kind of what a name of the file stands for. */
  #namedKind(name: string, seen: Set<string>, isCalled: boolean): Kind {
    if (name === 'undefined') return 'none';
    if (seen.has(name)) return 'none';
    const within = new Set([...seen, name]);
    for (const node of this.#nodes) {
      const id = node.id as Node | undefined;
      if (
        node.type === 'VariableDeclarator' &&
        id?.type === 'Identifier' &&
        id.name === name &&
        isNode(node.init)
      ) {
        return isCalled ? this.#resultKind(node.init, within) : this.#valueKind(node.init, within);
      }
      if (node.type === 'FunctionDeclaration' && id?.name === name && isCalled)
        return this.#resultKind(node, within);
    }
    return this.#givenAs(name);
  }

  /** A name that the file does not define is a property of a component, or unknown. */
  #givenAs(name: string): Kind {
    for (const node of this.#nodes) {
      if (node.type !== 'ObjectPattern') continue;
      for (const { key, value } of node.properties as Node[]) {
        const local = isNode(value) && value.type === 'AssignmentPattern' ? (value.left as Node) : value;
        if (isNode(local) && local.name === name && isNode(key)) return { given: String(key.name) };
      }
    }
    return 'text';
  }

  /** The component that a node stands in. */
  #componentOf(node: Node): string {
    let found = '';
    for (let at: Node | undefined = node; at; at = this.#parents.get(at)) {
      const id = at.id as Node | undefined;
      if (
        (at.type === 'FunctionDeclaration' || at.type === 'VariableDeclarator') &&
        id?.type === 'Identifier'
      )
        if (/^[A-Z]/.test(String(id.name))) found = String(id.name);
    }
    return found;
  }

  #textOf({ start, end }: Node): string {
    return this.#text.slice(start, end);
  }
}

/** A text of a file of words, which stands still: `words.play`. */
const isFixedWord = ({ object, computed }: Node) =>
  isNode(object) && /^(words|\w+Words)$/.test(String(object.name)) && !computed;

const NOTHING: Node = { type: 'JSXEmptyExpression', start: 0, end: 0 };

function nameOf(element: Node): string {
  if (element.type !== 'JSXElement') return '';
  const name = (element.openingElement as Node).name as Node;
  return String(name.name ?? (name.property as Node | undefined)?.name ?? 'Member');
}

function joined(kinds: Kind[]): Kind {
  if (kinds.some((kind) => kind === 'text' || kind === 'fixed text')) return 'text';
  const given = kinds.find((kind) => typeof kind === 'object');
  return given ?? (kinds.every((kind) => kind === 'none') ? 'none' : 'elements');
}

/** True if what an element has stands for itself in no element of its own. */
function isHanded(parent: Node, mixed: Mixed): boolean {
  return parent.type === 'JSXFragment' || mixed.has(`${nameOf(parent)}.children`);
}
