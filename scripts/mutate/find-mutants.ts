import ts from 'typescript'

/** One small change of a source file that some test should notice. */
export type Mutant = {
  readonly path: string
  /** From 1. */
  readonly line: number
  /** What is replaced, as offsets into the text of the file. */
  readonly start: number
  readonly end: number
  readonly original: string
  readonly replacement: string
}

const S = ts.SyntaxKind

// Boundaries and senses turned, one step each: the operators of DeMillo, Lipton, Sayward (1978) that apply here.
const SWAPPED: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [S.LessThanToken, '<='],
  [S.LessThanEqualsToken, '<'],
  [S.GreaterThanToken, '>='],
  [S.GreaterThanEqualsToken, '>'],
  [S.EqualsEqualsEqualsToken, '!=='],
  [S.ExclamationEqualsEqualsToken, '==='],
  [S.AmpersandAmpersandToken, '||'],
  [S.BarBarToken, '&&'],
  [S.PlusToken, '-'],
  [S.MinusToken, '+'],
  [S.AsteriskToken, '/'],
  [S.SlashToken, '*'],
])

type Change = readonly [node: ts.Node, replacement: string]

/** Every mutant of a file, in the order of its text. Types, imports, texts and logs are left alone. */
export function findMutants(path: string, text: string): Mutant[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const changes: Change[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isTypeAliasDeclaration(node) || isLogged(node)) return
    changes.push(...changesOf(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return changes.map(([node, replacement]) => {
    const start = node.getStart(source)
    const line = source.getLineAndCharacterOfPosition(start).line + 1
    return { path, line, start, end: node.end, original: text.slice(start, node.end), replacement }
  })
}

/** What is written to a log is read by people alone. */
const isLogged = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && /^(logger|console)\./.test(node.expression.getText())

function changesOf(node: ts.Node): Change[] {
  if (ts.isBinaryExpression(node)) return swapped(node)
  if (ts.isNumericLiteral(node)) return [[node, numberBeside(node)]]
  if (node.kind === S.TrueKeyword) return [[node, 'false']]
  if (node.kind === S.FalseKeyword) return [[node, 'true']]
  if (ts.isIfStatement(node)) return settled(node.expression)
  if (ts.isConditionalExpression(node)) return settled(node.condition)
  if (ts.isPrefixUnaryExpression(node) && node.operator === S.ExclamationToken) return [[node, node.operand.getText()]]
  return []
}

function swapped({ operatorToken, left, right }: ts.BinaryExpression): Change[] {
  const replacement = SWAPPED.get(operatorToken.kind)
  const joinsText = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))
  return replacement === undefined || joinsText ? [] : [[operatorToken, replacement]]
}

// A guard that never holds and one that always does.
const settled = (condition: ts.Expression): Change[] => [
  [condition, 'false'],
  [condition, 'true'],
]

const numberBeside = ({ text }: ts.NumericLiteral): string => String(Number(text) + 1)

/** `count` of them spread evenly over the files by chance; the same for the same seed. */
export function sampleMutants(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const random = randomOf(seed)
  return mutants
    .map((mutant) => ({ mutant, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ mutant }) => mutant)
    .sort((a, b) => a.path.localeCompare(b.path) || a.start - b.start)
}

// Mulberry32, public domain.
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
