import { createServer } from 'node:http'
import { contract, ORIGIN_HEADER, routesOf } from '#api/index.ts'
import { createAuthorizer } from '#local/gateway/authorizer.ts'
import { createGateway } from '#local/gateway/create-gateway.ts'
import { listenOnLoopback } from '#local/http/listen.ts'

// The functions in a process of their own, with the table that TABLE_NAME names: node serve-restored.ts ISSUER CLIENT
const [issuer = '', clientId = ''] = process.argv.slice(2)
const gateway = createGateway({ routes: routesOf(contract), authorizer: createAuthorizer({ issuer, clientId }) })
// As the site says it.
const site = createServer((request, response) => {
  request.headers[ORIGIN_HEADER] = process.env.ORIGIN_KEYS
  gateway(request, response)
})
const { url } = await listenOnLoopback(site, { port: 0, origins: [] })
console.log(url)
// Ends with the process that started it.
process.stdin.resume()
process.stdin.once('end', () => process.exit(0))
