import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi as Api, CfnStage, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  HttpJwtAuthorizer,
  HttpLambdaAuthorizer,
  HttpLambdaResponseType,
} from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { type ApiRoute, contract, ORIGIN_HEADER, routesOf } from '#api/index.ts'
import { throttleOf, usual } from './throttles.ts'

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

interface Opening {
  readonly handlers: Readonly<Record<string, IFunction>>
  /** Decides whether a call without a token came through the site. */
  readonly gate: IFunction
  /** Issuer and audience of the tokens that users' calls need. */
  readonly issuer: string
  readonly audience: string
}

/** The door to the functions. Routes are a fold over the contract. */
export class HttpApi extends Construct {
  readonly api: Api
  readonly stage: HttpStage
  /** Executions at the same time that the account allows: throttles grow with them. */
  private readonly functionQuota: number

  constructor(scope: Construct, id: string, apiName: string, functionQuota: number) {
    super(scope, id)
    this.functionQuota = functionQuota
    this.api = new Api(this, 'Api', { apiName, createDefaultStage: false, description: 'Stopwise' })
    const logGroup = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: usual,
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: logFormat },
    })
  }

  /** The settings of a stage name its routes, which must exist before. */
  private throttle(routes: readonly ApiRoute[]): void {
    const { defaultChild } = this.stage.node
    if (!(defaultChild instanceof CfnStage)) throw new Error('A stage is made of a stage.')
    defaultChild.routeSettings = Object.fromEntries(
      routes.map((route) => {
        const { rateLimit, burstLimit } = throttleOf(route, this.functionQuota)
        const settings = {
          ThrottlingRateLimit: rateLimit,
          ThrottlingBurstLimit: burstLimit,
        }
        return [`${route.method} ${route.path}`, settings]
      }),
    )
  }

  /** Opens every call of the contract. */
  open({ handlers, gate, issuer, audience }: Opening): void {
    const caller = new HttpJwtAuthorizer('Caller', issuer, { jwtAudience: [audience] })
    const site = new HttpLambdaAuthorizer('Site', gate, {
      identitySource: [`$request.header.${ORIGIN_HEADER}`],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.hours(1),
    })
    const integrations = Object.fromEntries(
      Object.entries(handlers).map(([feature, handler]) => [
        feature,
        // One permission for each function: one for each route would outgrow the policy of a function.
        new HttpLambdaIntegration(feature, handler, { scopePermissionToRoute: false }),
      ]),
    )
    const routes = routesOf(contract)
    for (const route of routes) {
      const integration = integrations[route.feature]
      if (integration === undefined) throw new Error(`No function serves ${route.feature}.`)
      const added = this.api.addRoutes({
        path: route.path,
        methods: [methodOf(route)],
        integration,
        authorizer: route.access === 'user' ? caller : site,
      })
      this.stage.node.addDependency(...added)
    }
    this.throttle(routes)
  }
}

function methodOf({ method, path }: ApiRoute): HttpMethod {
  const found = Object.values(HttpMethod).find((each) => each === method)
  if (found === undefined) throw new Error(`API Gateway knows no method ${method}, see ${path}.`)
  return found
}
