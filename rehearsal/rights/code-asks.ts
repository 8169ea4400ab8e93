import { join } from 'node:path'
import { build } from 'esbuild'
import { table } from '#store/table/table.ts'

const root = join(import.meta.dirname, '../..')

/** What the code of a function can ask AWS for. */
export interface CodeAsks {
  /** `s3:GetObject`; an action on an index of the table as `dynamodb:Query gsi1`. */
  readonly actions: ReadonlySet<string>
  /** First folders of the keys that it writes out: `jobs`. */
  readonly folders: ReadonlySet<string>
}

/**
 * What the code of functions can ask AWS for, by module.
 *
 * A bundle without unused code contains every call that could ever be sent, including those of failures. It may contain
 * more, because everything in an exported object is kept.
 */
export async function readCode(modules: readonly string[]): Promise<ReadonlyMap<string, CodeAsks>> {
  const outdir = 'bundles'
  const { outputFiles } = await build({
    ...{
      absWorkingDir: root,
      outdir,
      entryPoints: modules.map((module) => ({ in: `lambdas/${module}`, out: module })),
    },
    ...{ bundle: true, format: 'esm', platform: 'node', packages: 'external', write: false, logLevel: 'warning' },
    loader: { '.ttf': 'empty', '.woff2': 'empty', '.txt': 'empty' },
  })
  const textOf = new Map(outputFiles.map(({ path, text }) => [path, text]))
  return new Map(modules.map((module) => [module, asksOf(textOf.get(join(root, outdir, `${module}.js`)) ?? '')]))
}

/** What a bundle can ask for; each of its parts begins with the name of its file. */
export function asksOf(bundle: string): CodeAsks {
  const parts = bundle.split(/^\/\/ (?=[\w./-]+\.tsx?$)/m)
  const store = parts.filter((part) => part.startsWith('store/')).join('\n')
  const folders = [...bundle.matchAll(/["`]([a-z]+)\/(?=[\w$])/g)].map(([, folder = '']) => folder)
  return { actions: new Set([...askedByCommand(bundle), ...askedOfTable(store)]), folders: new Set(folders) }
}

function askedByCommand(code: string): string[] {
  const imports = [...code.matchAll(/import \{([^}]*)\} from "@aws-sdk\/client-([\w-]+)"/g)]
  const commands = imports.flatMap(([, names = '', client = '']) =>
    [...names.matchAll(/(\w+)Command(?: as \w+)?|paginate(\w+)(?: as \w+)?/g)].map(([, command, paged = '']) => ({
      ...{ client, command: command ?? paged },
      sign: command === undefined ? `paginate${paged}` : `new ${command}Command`,
    })),
  )
  const sent = commands.filter(({ sign }) => new RegExp(`\\b${sign}\\d*\\(`).test(code))
  const besides = withoutCommand.flatMap(([sign, action]) => (code.includes(sign) ? [action] : []))
  return [...sent.flatMap(({ client, command }) => actionsOf(client, command)), ...besides]
}

/** What is asked for without a command of its own: by the form of an upload, by a mail with headers of its sender. */
const withoutCommand = [
  ['createPresignedPost(', 's3:PutObject'],
  ['const endUrl =', 'ses:SendRawEmail'],
] as const

/** Services whose name in IAM is not that of their package. */
const services: Readonly<Record<string, string>> = {
  ...{ 'cognito-identity-provider': 'cognito-idp', location: 'geo', 'secrets-manager': 'secretsmanager' },
  ...{ sesv2: 'ses', sfn: 'states' },
}

/** Without the right to list, a key that is not there is refused instead of missing. */
const reading = ['s3:GetObject', 's3:ListBucket']

/**
 * Commands that ask for something else than the action of their name.
 *
 * @see https://docs.aws.amazon.com/service-authorization/latest/reference/
 */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  's3 GetObject': reading,
  's3 HeadObject': reading,
  's3 CopyObject': [...reading, 's3:PutObject'],
  's3 DeleteObjects': ['s3:DeleteObject'],
  's3 ListObjectsV2': ['s3:ListBucket'],
  // Its index is an argument.
  'dynamodb Query': ['dynamodb:Query', ...table.indexes.map(({ name }) => `dynamodb:Query ${name}`)],
  // Each part asks for itself.
  'dynamodb TransactWriteItems': [],
  'dynamodb TransactGetItems': [],
}

const actionsOf = (client: string, command: string): readonly string[] =>
  otherwise[`${client} ${command}`] ?? [`${services[client] ?? client}:${command}`]

/** Methods of entities, and of entities in a transaction. */
const methods: readonly (readonly [RegExp, string])[] = [
  [/\.get\(\w+\.map\(/, 'BatchGetItem'],
  [/\.(put|delete)\(\w+\.map\(|\.put\(items\)/, 'BatchWriteItem'],
  [/\.get\((?!\w+\.map\()/, 'GetItem'],
  [/\.(create|put)\((?!\w+\.map\(|items\))/, 'PutItem'],
  [/\.(patch|update|upsert)\(/, 'UpdateItem'],
  // Of an entity, whose key is an object: sets and maps have others.
  [/\.(delete|remove)\(\{|[A-Z]\w*\.delete\((?!\w+\.map\()/, 'DeleteItem'],
  [/\.check\(/, 'ConditionCheckItem'],
  [/\.scan\b/, 'Scan'],
]

function askedOfTable(store: string): string[] {
  const asked = methods.flatMap(([form, action]) => (form.test(store) ? [`dynamodb:${action}`] : []))
  const queries = [...store.matchAll(/\b(\w+)\.query\.(\w+)\(/g)]
  return [...asked, ...queries.map(([, entity = '', name = '']) => queryOf(store, entity, name))]
}

/** By what its entity says of the name: `primary` is the table itself, what is listed lies in the first index. */
function queryOf(store: string, entity: string, name: string): string {
  const [, declared = ''] = new RegExp(`\\b${entity} = defineEntity\\d*\\(([\\s\\S]*?)\\n\\}\\);`).exec(store) ?? []
  const [, key] = new RegExp(`\\b${name}: (?:\\{\\s*\\.\\.\\.)?(keyedBy|listedBy)\\d*\\(`).exec(declared) ?? []
  if (key === undefined)
    throw new Error(`Nobody sees which index ${entity}.query.${name} asks: say it in store/table/define-entity.ts.`)
  return key === 'listedBy' ? `dynamodb:Query ${table.indexes[0].name}` : 'dynamodb:Query'
}
