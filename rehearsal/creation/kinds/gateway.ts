import { fields, type Kinds, NOT_IN_CLOUDFORMATION, pick, text, toCapital, toSmall } from './kind.ts'

/** A part of an API: made and read at a path below it, under an id that the service gives. */
const partOf = (
  room: string,
  idName: string,
  shown: readonly string[],
  unseen: readonly string[] = [],
): Kinds[string] => ({
  maker: 'service',
  reason: NOT_IN_CLOUDFORMATION,
  make: async (wire, { properties: { ApiId, ...body } }) => {
    const path = `/v2/apis/${text(ApiId)}/${room}`
    const answer = fields(await wire.rest('apigateway', { path, body: toSmall(body) }))
    return { ref: text(answer[idName]), attributes: {} }
  },
  observe: async (wire, { ref }, { ApiId }) => {
    const path = `/v2/apis/${text(ApiId)}/${room}/${encodeURIComponent(ref)}`
    const answer = fields(toCapital(await wire.rest('apigateway', { method: 'GET', path })))
    return { ApiId, ...pick(answer, shown) }
  },
  unseen,
})

export const gateway: Kinds = {
  'AWS::ApiGatewayV2::Api': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { properties }) => {
      const { apiId } = await wire.rest('apigateway', { path: '/v2/apis', body: toSmall(properties) })
      return {
        ref: text(apiId),
        attributes: { ApiEndpoint: `https://${apiId}.execute-api.${wire.region}.amazonaws.com` },
      }
    },
    observe: async (wire, { ref }) => {
      const answer = await wire.rest('apigateway', { method: 'GET', path: `/v2/apis/${ref}` })
      return pick(fields(toCapital(answer)), ['Name', 'Description', 'ProtocolType', 'CorsConfiguration', 'Tags'])
    },
  },
  'AWS::ApiGatewayV2::Authorizer': partOf('authorizers', 'authorizerId', [
    'AuthorizerType',
    'AuthorizerPayloadFormatVersion',
    'AuthorizerResultTtlInSeconds',
    'AuthorizerUri',
    'EnableSimpleResponses',
    'IdentitySource',
    'JwtConfiguration',
    'Name',
  ]),
  'AWS::ApiGatewayV2::Integration': partOf('integrations', 'integrationId', [
    'IntegrationType',
    'IntegrationUri',
    'PayloadFormatVersion',
  ]),
  'AWS::ApiGatewayV2::Route': partOf('routes', 'routeId', ['AuthorizationType', 'AuthorizerId', 'RouteKey', 'Target']),
  'AWS::ApiGatewayV2::Stage': partOf('stages', 'stageName', [
    'StageName',
    'AccessLogSettings',
    'AutoDeploy',
    'DefaultRouteSettings',
    'RouteSettings',
    'Tags',
  ]),
}
