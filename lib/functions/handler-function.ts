import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { type BundlingOptions, LogLevel, NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledge } from '#lib/checks/acknowledge.ts'

const root = `${import.meta.dirname}/../..`

/** A handler, and what its work needs of a machine. */
export interface HandlerProps {
  /** Module below `lambdas/` that exports `handler`. */
  readonly module: string
  /** Feature whose logs and metrics it writes. */
  readonly feature: string
  readonly memoryMegabytes: number
  readonly timeoutSeconds: number
  readonly environment: Readonly<Record<string, string>>
  /** Executions at the same time that are its own; without it, it shares with all others. */
  readonly reserved?: number | undefined
  /** Keeps asynchronous invocations that failed; without it there are none. */
  readonly deadLetters?: IQueue | undefined
}

/** One Lambda function: arm64, traced, its logs kept for three months, and no right but those that it is granted. */
export class HandlerFunction extends NodejsFunction {
  /** Below `lambdas/`. */
  readonly module: string

  constructor(scope: Construct, id: string, props: HandlerProps) {
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    logGroup.grantWrite(role)
    super(scope, id, {
      entry: `${root}/lambdas/${props.module}`,
      projectRoot: root,
      depsLockFilePath: `${root}/package-lock.json`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMegabytes,
      timeout: Duration.seconds(props.timeoutSeconds),
      environment: { ...props.environment, POWERTOOLS_SERVICE_NAME: props.feature },
      ...(props.reserved !== undefined && { reservedConcurrentExecutions: props.reserved }),
      bundling,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      ...(props.deadLetters && { deadLetterQueue: props.deadLetters }),
    })
    this.module = props.module
    acknowledge(role, { 'AwsSolutions-IAM5[Resource::*]': 'X-Ray takes segments for no resource in particular.' })
    acknowledge(this, asynchrony(props))
  }
}

const asynchrony = ({ deadLetters }: HandlerProps) =>
  deadLetters
    ? { 'Serverless-LambdaAsyncFailureDestination': 'Its dead-letter queue keeps what failed.' }
    : {
        'Serverless-LambdaDLQ': 'API Gateway and Step Functions wait for the answer: there is no letter to die.',
        'Serverless-LambdaAsyncFailureDestination': 'Nothing invokes the function asynchronously.',
      }

/**
 * How a handler becomes a file. The runtime brings the clients of the AWS SDK and the document client of the table,
 * so that they stay outside: a start is quicker with half a megabyte to parse than with one. Of its other packages,
 * such as the one that signs uploads, nobody promises that they are there: a function carries those it uses.
 * Packages that still `require` get one made for the module.
 */
export const bundling: BundlingOptions = {
  format: OutputFormat.ESM,
  mainFields: ['module', 'main'],
  target: 'node24',
  minify: true,
  sourceMap: false,
  // React says what it renders wrongly while it is written, in twice the code.
  define: { 'process.env.NODE_ENV': '"production"' },
  externalModules: ['@aws-sdk/client-*', '@aws-sdk/lib-dynamodb', '@aws-sdk/util-dynamodb'],
  logLevel: LogLevel.WARNING,
  banner: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
}
