import { join } from 'node:path'
import { build } from 'esbuild'
import { table } from '#store/table.ts'
import { accessesOf } from '../recording/accesses.ts'

const root = join(import.meta.dirname, '../..')

/**
 * What the code of functions can ask AWS for, by module: actions, those on an index as `dynamodb:Query gsi1`.
 *
 * A bundle without what is never used holds each call that could ever be made, in a failure that no test makes too. It
 * may hold more: what is only exported within an object is kept whole.
 */
export async function readCode(modules: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
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
  return new Map(
    modules.flatMap((module) => {
      const file = outputFiles.find(({ path }) => path === join(root, outdir, `${module}.js`))
      return file ? [[module, new Set(asksOf(file.text))] as const] : []
    }),
  )
}

/** What a bundle can ask for; each of its parts begins with the name of its file. */
export function asksOf(bundle: string): readonly string[] {
  const parts = bundle.split(/^\/\/ (?=[\w./-]+\.tsx?$)/m)
  const store = parts.filter((part) => part.startsWith('store/')).join('\n')
  return [...askedByCommand(bundle), ...askedOfTable(store)]
}

function askedByCommand(code: string): string[] {
  const imports = [...code.matchAll(/import \{([^}]*)\} from "@aws-sdk\/client-([\w-]+)"/g)]
  const clients = imports.flatMap(([, names = '', client = '']) =>
    [...names.matchAll(/(\w+)Command(?: as \w+)?|paginate(\w+)/g)].map(([, command, paged = '']) => ({
      ...{ client, command: command ?? paged },
      sign: command === undefined ? `paginate${paged}(` : `new ${command}Command`,
    })),
  )
  const asked = clients.filter(({ sign }) => code.includes(sign))
  const actions = asked.flatMap(({ client, command }) => actionsOf(clientNames[client] ?? client, command))
  return [...actions, ...besides.flatMap(([sign, action]) => (code.includes(sign) ? [action] : []))]
}

/** What is asked for without a command of its own: by the form of an upload, by a mail with headers of its sender. */
const besides = [
  ['createPresignedPost(', 's3:PutObject'],
  [', endUrl }', 'ses:SendRawEmail'],
] as const

/** As packages call them, and as they call themselves. */
const clientNames: Readonly<Record<string, string>> = {
  ...{ dynamodb: 'DynamoDB', s3: 'S3', sns: 'SNS', sfn: 'SFN', sesv2: 'SESv2', location: 'Location' },
  ...{ 'cognito-identity-provider': 'CognitoIdentityProvider', 'secrets-manager': 'SecretsManager' },
  ...{ 'geo-places': 'GeoPlaces', 'geo-routes': 'GeoRoutes', cloudwatch: 'CloudWatch' },
}

/** Something of each list, so that a call of many asks as it does for one. */
const anything = { Bucket: '', Key: '', CopySource: 'a/b', Delete: { Objects: [{ Key: '' }] }, TableName: '' }

function actionsOf(client: string, command: string): string[] {
  const actions = accessesOf({ client, command, input: anything }, String).map(({ action }) => action)
  // Its index is an argument.
  if (command === 'Query') return [...actions, ...table.indexes.map(({ name }) => `dynamodb:Query ${name}`)]
  return actions
}

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
  const [, declared = ''] = new RegExp(`\\b${entity} = new Entity\\d*\\(([\\s\\S]*?)\\n\\);`).exec(store) ?? []
  const [, key] = new RegExp(`\\b${name}: (?:\\{\\s*\\.\\.\\.)?(keyedBy|listedBy)\\d*\\(`).exec(declared) ?? []
  if (key === undefined)
    throw new Error(`Nobody sees which index ${entity}.query.${name} asks: say it in store/keys.ts.`)
  return key === 'listedBy' ? `dynamodb:Query ${table.indexes[0].name}` : 'dynamodb:Query'
}
