// npm run texts: every text of the product with its file and line, to read them all.
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseSync } from 'oxc-parser';

const help = `npm run texts [-- FOLDER ...]

Prints every text that people read on screen, in emails, PDF files and error messages, one a line: place, tab, text.
Without folders: content contract server web. The assistant's own files are in content/assistant.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
});
/** Names of properties and attributes whose value counts as a text even if it is a single word. */
const labels =
  /^(aria-?label|caption|copy|description|detail|greeting|header|heading|hint|label|lead|note|placeholder|sentence|summary|term|text|title|what)$/i;

if (values.help) console.log(help);
else for (const file of files(positionals)) for (const line of textsOf(file)) console.log(line);

function files(folders) {
  const searched = folders.length > 0 ? folders : ['content', 'contract', 'server', 'web'];
  return globSync(searched.map((folder) => `${folder}/**/*.{ts,tsx}`))
    .filter((file) => !/\.test\.tsx?$|routeTree\.gen\.ts$|^server\/db\/seed\//.test(file))
    .toSorted();
}

function textsOf(file) {
  const source = readFileSync(file, 'utf8');
  const { program } = parseSync(file, source);
  const lines = [];
  walk(program, (node, parent) => {
    const text = textOf(node, parent, source)?.replaceAll(/\s+/g, ' ').trim();
    if (text) lines.push(`${file}:${source.slice(0, node.start).split('\n').length}\t${text}`);
  });
  return lines;
}

/** The text of a node, if people read it; undefined for anything else, such as class names and SQL. */
function textOf(node, parent, source) {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'TemplateLiteral' && parent?.type !== 'TaggedTemplateExpression') {
    const text = source.slice(node.start + 1, node.end - 1);
    return isSentence(text.replaceAll(/\$\{[^}]*\}/g, '…')) ? text : undefined;
  }
  if (node.type !== 'Literal' || typeof node.value !== 'string') return undefined;
  if (/^(Import|Export|TS)/.test(parent?.type ?? '')) return undefined;
  const name = parent?.key?.name ?? parent?.name?.name ?? '';
  return isSentence(node.value) || (labels.test(name) && /^\p{Lu}/u.test(node.value))
    ? node.value
    : undefined;
}

/** Several words that begin or end like a sentence or a heading. */
function isSentence(text) {
  return (
    /\S\s+\S/.test(text) && (/^[\p{Lu}…"“]/u.test(text) || /[a-z][.?!:]$/.test(text)) && /\p{Ll}/u.test(text)
  );
}

function walk(node, visit, parent) {
  if (Array.isArray(node)) for (const child of node) walk(child, visit, parent);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node, parent);
    const above = typeof node.type === 'string' ? node : parent;
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value, visit, above);
  }
}
