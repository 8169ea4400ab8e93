import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ApiRoute, callsOf, contract, routesOf } from '#api/index.ts'
import { buildClient } from '../../scripts/client/build-client.ts'
import { buildDocument } from '../../scripts/openapi/build-document.ts'

const committed = JSON.parse(readFileSync(join(import.meta.dirname, '../../api/openapi.json'), 'utf8'))

describe('the committed OpenAPI document', () => {
  it('is what the contract says; if not, run: npm run openapi', async () => {
    expect(committed).toEqual(await buildDocument())
  })

  it('is what the typed client of the site is made from; if not, run: npm run client', async () => {
    const client = readFileSync(join(import.meta.dirname, '../../web/public/stopwise-client.ts'), 'utf8')

    expect(client).toBe(buildClient(await buildDocument()))
  })

  it('is OpenAPI 3.1 under /api, with every call and its error codes', () => {
    expect(committed.openapi).toMatch(/^3\.1\./)
    expect(committed.servers).toEqual([{ url: '/api' }])
    for (const { path, method, feature, name } of callsOf(contract)) {
      const operation = committed.paths[path.replace('/api', '')][method.toLowerCase()]
      expect(operation).toMatchObject({ operationId: `${feature}.${name}`, tags: [feature] })
    }
    expect(JSON.stringify(committed.paths['/optimize'].post.responses['429'])).toContain('accounts.monthly-limit')
  })

  it('asks for a token except where a call is public', () => {
    const open = callsOf(contract).filter(({ path, method }) => {
      const { security } = committed.paths[path.replace('/api', '')][method.toLowerCase()]
      return security?.length === 0
    })

    expect(committed.security).toEqual([{ bearer: [] }])
    const isPublic = ({ access }: ApiRoute): boolean => access === 'public'
    expect(open.map(({ name }) => name)).toEqual(
      callsOf(contract)
        .filter(isPublic)
        .map(({ name }) => name),
    )
  })

  it('has a second address for calls that take API keys, and for no others', () => {
    type Operation = { readonly servers?: readonly { readonly url: string }[]; readonly security?: readonly object[] }
    const keyed = Object.entries<Record<string, Operation>>(committed.paths)
      .flatMap(([path, verbs]) => Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })))
      .filter(({ operation }) => operation.servers !== undefined)

    const stated = routesOf(contract).filter(({ access }) => access === 'key')
    expect(keyed.map(({ path, verb }) => `${verb.toUpperCase()} /api/v1${path}`).sort()).toEqual(
      stated.map(({ method, path }) => `${method} ${path}`).sort(),
    )
    for (const { operation } of keyed) {
      expect(operation.servers?.map(({ url }) => url)).toEqual(['/api', '/api/v1'])
      expect(operation.security).toEqual([{ bearer: [] }, { apiKey: [] }])
    }
  })
})
