import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { App } from 'aws-cdk-lib'
import { type Deployment, readDeployment } from '#lib/deployment.ts'
import type { Judgement } from './preflight/judgement.ts'
import { lookAhead } from './preflight/look-ahead.ts'

const USAGE = `Usage: npm run preflight -- -c region=REGION [-c name=value …]
       the same parameters as npx cdk deploy; ends with 1 where a deployment would fail, or do something else`

const { values } = parseArgs({ options: { context: { type: 'string', short: 'c', multiple: true, default: [] } } })
if (values.context.some((each) => !/^[^=]+=/.test(each))) {
  console.error(USAGE)
  process.exit(2)
}

/** As the CDK's command line does: what `-c` says goes before cdk.json. */
function readParameters(): Deployment {
  const file: { readonly context?: Readonly<Record<string, unknown>> } = JSON.parse(
    readFileSync(`${import.meta.dirname}/../cdk.json`, 'utf8'),
  )
  const given = values.context.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)])
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env
  const app = new App({ context: { ...file.context, ...Object.fromEntries(given) } })
  return readDeployment(app.node, { CDK_DEFAULT_REGION: AWS_REGION ?? AWS_DEFAULT_REGION })
}

function print({ verdict, says, mend }: Judgement): void {
  console.log(`${verdict.padEnd(5)} ${says}`)
  if (mend !== undefined) console.log(`      → ${mend}`)
}

/** What a person can do where no answer came at all. */
function explain(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  if (/Credentials/.test(name))
    return `There are no credentials of AWS here: aws configure, or aws sso login.\n${message}`
  if (/Token|Signature|InvalidClientTokenId|AuthFailure/.test(name))
    return `AWS does not take these credentials (${name}): sign in anew.\n${message}`
  return message
}

try {
  const judged = await lookAhead(readParameters())
  for (const each of judged) print(each)
  const stops = judged.filter(({ verdict }) => verdict === 'stop').length
  console.log(stops === 0 ? '\nNothing stands in the way.' : `\n${stops} to mend before the deployment.`)
  process.exitCode = stops === 0 ? 0 : 1
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
