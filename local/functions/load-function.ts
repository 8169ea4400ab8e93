import { randomUUID } from 'node:crypto'
import { tracingChannel } from 'node:diagnostics_channel'

/** The parts of Lambda's context that handlers may read. */
type FunctionContext = {
  readonly functionName: string
  readonly functionVersion: '$LATEST'
  readonly invokedFunctionArn: string
  readonly memoryLimitInMB: string
  readonly awsRequestId: string
  readonly logGroupName: string
  readonly logStreamName: string
  readonly callbackWaitsForEmptyEventLoop: boolean
  getRemainingTimeInMillis(): number
}

/** Tells who listens which function runs, so that what it asks of AWS can be told from what others ask. */
const invocations = tracingChannel('stopwise:invocation')

type LambdaFunction = (event: unknown, context: FunctionContext) => Promise<unknown>

/**
 * The `handler` of a module below `lambdas/`, loaded at its first call: handlers read their environment
 * while they are imported, so the environment must be set by then.
 */
export function loadFunction(module: string): (event: unknown, timeoutMs: number) => Promise<unknown> {
  let loaded: Promise<LambdaFunction> | undefined
  return async (event, timeoutMs) => {
    loaded ??= importHandler(module)
    const handler = await loaded
    // Lambda hands over a copy that went through JSON; nothing else may leak into a handler.
    const copy = JSON.parse(JSON.stringify(event))
    return invocations.tracePromise(() => handler(copy, contextOf(module, timeoutMs)), { module })
  }
}

async function importHandler(module: string): Promise<LambdaFunction> {
  const loaded: { handler?: LambdaFunction } = await import(new URL(`../../lambdas/${module}`, import.meta.url).href)
  if (typeof loaded.handler !== 'function') throw new Error(`lambdas/${module} does not export a handler`)
  return loaded.handler
}

function contextOf(module: string, timeoutMs: number): FunctionContext {
  const name = module.replace(/\/index\.ts$|\.ts$/, '').replaceAll('/', '-')
  const deadline = Date.now() + timeoutMs
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
    memoryLimitInMB: '1024',
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  }
}
