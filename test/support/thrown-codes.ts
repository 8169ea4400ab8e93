import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')
// Of the engine what the core and handlers use; what builds regions answers on the command line.
const rooms = ['base', 'geocoding', 'region-file', 'roads', 'travel'].map((room) => `engine/${room}`)
const tiers = ['core', 'lambdas', 'store', ...rooms].map((tier) => join(root, tier))

const sources = tiers.flatMap((tier) =>
  readdirSync(tier, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file))
    .map((file) => join(tier, file)),
)

function createProgram(): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'lambdas/tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'lambdas'))
  return ts.createProgram(sources, { ...options, noEmit: true })
}

const program = createProgram()
const checker = program.getTypeChecker()

/** What asks a rule and answers whether it holds, instead of throwing. */
const catching: ReadonlySet<string> = new Set(['mayUse'])

/** The code of `new DomainError(kind, code, …)` or of an error of the contract; a code that is handed on is none. */
function codeOf(node: ts.Node): string | undefined {
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression)) return undefined
  const at = ['DomainError', 'ORPCError'].indexOf(node.expression.text)
  const argument = at < 0 ? undefined : node.arguments?.[1 - at]
  return argument && ts.isStringLiteral(argument) ? argument.text : undefined
}

/** Where a name was declared, in the sources of these tiers. */
function declarationsOf(name: ts.Identifier): readonly ts.Node[] {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name)
  const origin = symbol && (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)
  return (origin?.declarations ?? []).filter((each) =>
    tiers.some((tier) => each.getSourceFile().fileName.startsWith(tier)),
  )
}

interface Mentions {
  readonly codes: readonly string[]
  readonly declarations: readonly ts.Node[]
}

const known = new Map<ts.Node, Mentions>()

/** What a declaration itself throws, and what it mentions; each is read once, however many calls lead to it. */
function mentionsOf(declaration: ts.Node): Mentions {
  const found = known.get(declaration)
  if (found) return found
  const codes = new Set<string>()
  const declarations = new Set<ts.Node>()
  const visit = (node: ts.Node): void => {
    const code = codeOf(node)
    if (code) codes.add(code)
    if (ts.isIdentifier(node) && !catching.has(node.text))
      for (const each of declarationsOf(node)) declarations.add(each)
    ts.forEachChild(node, visit)
  }
  visit(declaration)
  const mentions = { codes: [...codes], declarations: [...declarations] }
  known.set(declaration, mentions)
  return mentions
}

/** The codes that may be thrown by whatever these declarations mention, directly or through others. */
function reach(start: readonly ts.Node[]): Set<string> {
  const codes = new Set<string>()
  const seen = new Set(start)
  // What is added while it is walked is walked as well.
  for (const declaration of seen) {
    const mentions = mentionsOf(declaration)
    for (const code of mentions.codes) codes.add(code)
    for (const each of mentions.declarations) seen.add(each)
  }
  return codes
}

/** The codes that an exported constant of a module can throw. @throws Error where there is no such export. */
export function codesThrownBy(module: string, name: string): Set<string> {
  const file = program.getSourceFile(join(root, module))
  const symbol = file && checker.getSymbolAtLocation(file)
  const found = symbol && checker.getExportsOfModule(symbol).find((each) => each.name === name)
  if (!found?.declarations) throw new Error(`${module} exports no ${name}`)
  return reach(found.declarations)
}

/** Every code that is written in these tiers, with the file that throws it. */
export function codesInSources(): Map<string, string> {
  const codes = new Map<string, string>()
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      const code = codeOf(node)
      if (code) codes.set(code, relative(root, source))
      ts.forEachChild(node, visit)
    }
    const file = program.getSourceFile(source)
    if (file) visit(file)
  }
  return codes
}
