import { describe, expect, it } from 'vitest'
import { type ApiRoute, callsOf, contract, routesOf } from '#api/index.ts'
import { buildDocument } from './build-document.ts'

const document = await buildDocument()

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1 under /api, with every call and its error codes', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.servers).toEqual([{ url: '/api' }])
    for (const { path, method, feature, name } of callsOf(contract)) {
      const operation = document.paths[path.replace('/api', '')]?.[method.toLowerCase()]
      expect(operation).toMatchObject({ operationId: `${feature}.${name}`, tags: [feature] })
    }
    expect(JSON.stringify(document.paths['/optimize']?.post?.responses['429'])).toContain('accounts.monthly-limit')
  })

  it('asks for a token except where a call is public', () => {
    const open = callsOf(contract).filter(({ path, method }) => {
      const operation = document.paths[path.replace('/api', '')]?.[method.toLowerCase()]
      return operation?.security?.length === 0
    })

    expect(document.security).toEqual([{ bearer: [] }])
    const isPublic = ({ access }: ApiRoute): boolean => access === 'public'
    expect(open.map(({ name }) => name)).toEqual(
      callsOf(contract)
        .filter(isPublic)
        .map(({ name }) => name),
    )
  })

  it('has a second address for calls that take API keys, and for no others', () => {
    const keyed = Object.entries(document.paths)
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
