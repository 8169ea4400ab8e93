import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { callsOf, contract, KEYED_PREFIX, routesOf } from '#api/index.ts'
import { ItineraryShape, Place } from '#api/itinerary.ts'
import { Optimized, OptimizedAnswer, OptimizeInput } from '#api/planner.ts'
import type { ApiDocument } from './api-document.ts'

const DESCRIPTION =
  'Every call of the product. Errors carry a stable `code`, the `status` of the answer and a `message` that says what to do.'

const KEY_DESCRIPTION = `API key of a person, made in the profile; for calls below ${KEYED_PREFIX}`

/** The contract as an OpenAPI 3.1 document. Pure: the same contract gives the same document. */
export async function buildDocument(): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: { title: 'Stopwise', version: '1', description: DESCRIPTION },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token of a signed-in user',
        },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'stopwise_…', description: KEY_DESCRIPTION },
      },
    },
    commonSchemas: {
      Place: { schema: Place },
      OptimizeRequest: { schema: OptimizeInput },
      OptimizedRoute: { schema: Optimized, strategy: 'output' },
      OptimizedAnswer: { schema: OptimizedAnswer, strategy: 'output' },
      Itinerary: { schema: ItineraryShape },
      UndefinedError: { error: 'UndefinedError' },
    },
  })
  describeCalls(document)
  return withoutReadOnly(document)
}

/** Groups the calls by face, opens the public ones, and says in words what a status means. */
function describeCalls({ paths = {} }: OpenAPI.Document): void {
  for (const { path, method, feature, access } of callsOf(contract)) {
    const operation = paths[path.replace(/^\/api/, '')]?.[method === 'GET' ? 'get' : 'post']
    if (!operation) throw new Error(`${method} ${path} has no operation`)
    operation.tags = [feature]
    if (access === 'public') operation.security = []
    if (keyed.has(`${KEYED_PREFIX}${path.replace(/^\/api/, '')}`)) openToKeys(operation)
    nameStatuses(operation)
  }
}

const keyed: ReadonlySet<string> = new Set(
  routesOf(contract)
    .filter(({ access }) => access === 'key')
    .map(({ path }) => path),
)

/** A call that takes keys has two addresses: one for each way of saying who calls. */
function openToKeys(operation: OpenAPI.OperationObject): void {
  operation.servers = [
    { url: '/api', description: 'With an access token' },
    { url: KEYED_PREFIX, description: 'With an API key' },
  ]
  operation.security = [{ bearer: [] }, { apiKey: [] }]
}

const statusNames: Readonly<Record<string, string>> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

function nameStatuses({ responses = {} }: OpenAPI.OperationObject): void {
  for (const [status, response] of Object.entries(responses)) {
    if ('description' in response) response.description = statusNames[status] ?? status
  }
}

/** `readonly` of a type is a promise to our compiler; in OpenAPI the word would keep the field out of requests. */
function withoutReadOnly(document: OpenAPI.Document): ApiDocument {
  return JSON.parse(JSON.stringify(document, (key, value) => (key === 'readOnly' ? undefined : value)))
}
