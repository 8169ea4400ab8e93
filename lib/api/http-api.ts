import { RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  HttpApi as Api,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { type ApiRoute, contract, routesOf } from '#api/index.ts'
import { acknowledge } from '#lib/checks/acknowledge.ts'

/** Requests a second over all callers, and how many may come at once. */
const throttle = { rateLimit: 200, burstLimit: 400 }

/** Nothing here names a person: no address, no agent, no claim. */
const logFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTimeEpoch',
    route: '$context.routeKey',
    status: '$context.status',
    latency: '$context.responseLatency',
    bytes: '$context.responseLength',
    authorizer: '$context.authorizer.error',
    integration: '$context.integrationErrorMessage',
  }),
)

/** The door to the functions. Routes are a fold over the contract. */
export class HttpApi extends Construct {
  readonly api: Api
  readonly stage: HttpStage

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.api = new Api(this, 'Api', { createDefaultStage: false, description: 'Stopwise' })
    const logGroup = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle,
      detailedMetricsEnabled: true,
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: logFormat },
    })
  }

  /** Opens every call of the contract; calls of users need a token that `issuer` has signed for `audience`. */
  open(handlers: Readonly<Record<string, IFunction>>, issuer: string, audience: string): void {
    const caller = new HttpJwtAuthorizer('Caller', issuer, { jwtAudience: [audience] })
    const integrations = Object.fromEntries(
      Object.entries(handlers).map(([feature, handler]) => [
        feature,
        // One permission for each function: one for each route would outgrow the policy of a function.
        new HttpLambdaIntegration(feature, handler, { scopePermissionToRoute: false }),
      ]),
    )
    for (const route of routesOf(contract)) {
      const integration = integrations[route.feature]
      if (integration === undefined) throw new Error(`No function serves ${route.feature}.`)
      const added = this.api.addRoutes({
        path: route.path,
        methods: [methodOf(route)],
        integration,
        authorizer: route.access === 'public' ? new HttpNoneAuthorizer() : caller,
      })
      if (route.access === 'public') for (const each of added) explainPublic(each)
    }
  }
}

const explainPublic = (route: Construct) =>
  acknowledge(route, { 'AwsSolutions-APIG4': 'The contract opens this call to everybody who holds a link.' })

function methodOf({ method, path }: ApiRoute): HttpMethod {
  const found = Object.values(HttpMethod).find((each) => each === method)
  if (found === undefined) throw new Error(`API Gateway knows no method ${method}, see ${path}.`)
  return found
}
