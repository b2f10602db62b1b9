/**
 * Finds the texts for players that stand in a module, where no translation reaches them: what JSX shows, and each string or
 * template that reads as words. Strings that name something in the program are none: keys, kinds, classes, addresses.
 */

import { parseSync } from 'vite';
import { LANGUAGES } from '../../../../src/base/words/languages.ts';
import { isNode, type Node, nodesOf, parentsIn } from '../../syntax.ts';

/** Attributes that nobody reads. */
const UNREAD_ATTRIBUTES =
  /^(className|look|id|href|type|rel|target|htmlFor|role|translate|name|aria-keyshortcuts|shortcut|d|viewBox|data-\w+)$/;

/** Calls of the console and of valibot, the page's own searches, and what browsers and Phaser call by names. */
const UNREAD_CALLS =
  /^(console\.\w+|v\.\w+|warn\w*|[\w.#]*\.(querySelector(All)?|closest|matches|startsWith|endsWith|includes|normalize|getExtension|set(BlendMode|RenderNodeRole)))$/;

/** Objects whose arguments nobody reads. An error that is a sentence is for players; others are of bugs, for the console. */
const UNREAD_OBJECTS = /^((Type|Range)?Error|NoBoard|Refusal|RegExp|URL|Worker|\w*Event|Intl\.\w+)$/;

export interface Literal {
  line: number;
  text: string;
}

/** The texts of a file. `file`: its name, which says whether it has JSX. `values`: from `valuesOf` all files. */
export function literalsIn(file: string, text: string, values: ReadonlySet<string>): Literal[] {
  const nodes = parsed(file, text);
  const parents = parentsIn(nodes);
  return nodes
    .filter((node) => isText(node, parents, values))
    .map((node) => ({
      line: text.slice(0, node.start).split('\n').length,
      text: textOf(node).replaceAll(/\s+/g, ' ').trim(),
    }));
}

/** Strings that a type, a case, a comparison or a key names: values of the program, which happen to read as words. */
export function valuesOf(file: string, text: string): string[] {
  const nodes = parsed(file, text);
  const parents = parentsIn(nodes);
  return nodes.filter((node) => isString(node) && isNamed(node, parents)).map(textOf);
}

const parsed = (file: string, text: string) => nodesOf(parseSync(file, text).program as unknown as Node);

const isString = ({ type, value }: Node) => type === 'Literal' && typeof value === 'string';

function textOf(node: Node): string {
  if (node.type !== 'TemplateLiteral') return String(node.value);
  return (node.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked).join('…');
}

function isNamed(node: Node, parents: Map<Node, Node>): boolean {
  const parent = parents.get(node);
  switch (parent?.type) {
    case 'TSLiteralType':
      return true;
    case 'SwitchCase':
      return parent.test === node;
    case 'BinaryExpression':
      return /^[!=]==?$|^in$/.test(String(parent.operator));
    case 'Property':
    case 'PropertyDefinition':
      return parent.key === node;
    default:
      return false;
  }
}

function isText(node: Node, parents: Map<Node, Node>, values: ReadonlySet<string>): boolean {
  if (node.type === 'JSXText') return hasWord(textOf(node)) && !isInName(node, parents);
  if (!isString(node) && node.type !== 'TemplateLiteral') return false;
  const text = textOf(node);
  if (!hasWord(text) || isNamed(node, parents)) return false;
  if (isShown(node, parents)) return true;
  return readsAsWords(text) && !values.has(text) && !isUnread(node, parents);
}

/** True if the text is in an element that is the same in each language. */
function isInName(node: Node, parents: Map<Node, Node>): boolean {
  const parent = parents.get(node);
  return parent !== undefined && (isName(parent) || isInName(parent, parents));
}

const isName = (element: Node) =>
  ((element.openingElement as Node | undefined)?.attributes as Node[] | undefined)?.some(
    ({ name, value }) => isNode(name) && name.name === 'translate' && isNode(value) && value.value === 'no',
  ) === true;

const hasWord = (text: string) => /\p{L}{2}|^\p{L}$/u.test(text);

/** A file or an address, a key of storage, a path of SVG, code, a media query, an attribute, a name in CamelCase, an address on a chain, a font. */
const PROGRAM =
  /^[./#?@<]|^[\w-]+:[\w/…]|^sats-|^M[\d-]| => |^\([\w-]+: |^\w+="|\[\w+\]|^(\p{Lu}\p{Ll}+){2,}$|^\w{32,}$|[\d…]px |\b(monospace|sans-serif)$/u;

/** `Play`, `PLAY CUP`, `a word`, `score:`; not `kind` or `some-class`. */
const readsAsWords = (text: string) =>
  !PROGRAM.test(text) &&
  (/\p{L}\S* +\S|…\S* +|\S* +…/u.test(text) || /^\p{Lu}/u.test(text) || /\p{L}[.!?:…]+$/u.test(text));

/** A child of an element, by way of conditions. */
function isShown(node: Node, parents: Map<Node, Node>): boolean {
  const parent = parents.get(node);
  if (!parent) return false;
  if (parent.type === 'JSXExpressionContainer')
    return /^JSX(Element|Fragment)$/.test(parents.get(parent)?.type ?? '');
  if (parent.type === 'ConditionalExpression') return parent.test !== node && isShown(parent, parents);
  return /^(Logical|Binary|Parenthesized)Expression$/.test(parent.type) && isShown(parent, parents);
}

function isUnread(node: Node, parents: Map<Node, Node>): boolean {
  for (let at = node, parent = parents.get(at); parent; at = parent, parent = parents.get(at)) {
    if (/^(Import|Export(All|Named))|^TS|^TaggedTemplate/.test(parent.type) && isNode(parent.source))
      return parent.source === at;
    if (/^TS\w*Type|^TaggedTemplate|^ImportExpression/.test(parent.type)) return true;
    // For the console.
    if (parent.type === 'Property' && (parent.key as Node).name === 'detail') return true;
    if (parent.type === 'JSXAttribute') return UNREAD_ATTRIBUTES.test(String((parent.name as Node).name));
    if (parent.type === 'NewExpression')
      return UNREAD_OBJECTS.test(calleeName(parent.callee as Node)) && !/[.!?]$/.test(textOf(node));
    if (parent.type === 'CallExpression' && parent.callee !== at)
      return UNREAD_CALLS.test(calleeName(parent.callee as Node));
    if (/Function|Statement|Declaration|Class/.test(parent.type)) return false;
  }
  return false;
}

function calleeName(callee: Node): string {
  const { object, property } = callee;
  return isNode(property)
    ? `${isNode(object) ? calleeName(object) : ''}.${String(property.name)}`
    : String(callee.name ?? '');
}

const WORDS = new RegExp(`\\bwords/(?:\\w+/)?(?:${LANGUAGES.join('|')})\\.ts$`);

/** True if a file is one of words, by its name. */
export const isOfWords = (file: string) => WORDS.test(file);

/** Lines that use a file of words as a whole, not a text of it by its name. */
export function looseUses(text: string): number[] {
  if (!text.includes('/en.ts')) return [];
  const nodes = parsed('source.tsx', text);
  const parents = parentsIn(nodes);
  const names = new Set(
    nodes
      .filter(({ type, source }) => type === 'ImportDeclaration' && isOfWords(String((source as Node).value)))
      .flatMap(({ specifiers }) => specifiers as Node[])
      .filter(({ type }) => type === 'ImportNamespaceSpecifier')
      .map(({ local }) => (local as Node).name),
  );
  return nodes
    .filter((node) => node.type === 'Identifier' && names.has(node.name))
    .filter((node) => {
      const parent = parents.get(node);
      if (parent?.type === 'MemberExpression') return parent.object === node && parent.computed === true;
      return (
        !/^(TS.*|Property|ImportNamespaceSpecifier)$/.test(parent?.type ?? '') || parent?.shorthand === true
      );
    })
    .map((node) => text.slice(0, node.start).split('\n').length);
}
