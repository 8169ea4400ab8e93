import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract, routesOf } from '#api/index.ts'
import { buildDocument } from '../../scripts/openapi/build-document.ts'

const committed = JSON.parse(readFileSync(join(import.meta.dirname, '../../api/openapi.json'), 'utf8'))

describe('the committed OpenAPI document', () => {
  it('is what the contract says; if not, run: npm run openapi', async () => {
    expect(committed).toEqual(await buildDocument())
  })

  it('is OpenAPI 3.1 under /api, with every call and its error codes', () => {
    expect(committed.openapi).toMatch(/^3\.1\./)
    expect(committed.servers).toEqual([{ url: '/api' }])
    for (const { path, method, feature, name } of routesOf(contract)) {
      const operation = committed.paths[path.replace('/api', '')][method.toLowerCase()]
      expect(operation).toMatchObject({ operationId: `${feature}.${name}`, tags: [feature] })
    }
    expect(JSON.stringify(committed.paths['/optimize'].post.responses['429'])).toContain('accounts.monthly-limit')
  })

  it('asks for a token except where a call is public', () => {
    const open = routesOf(contract).filter(({ path, method }) => {
      const { security } = committed.paths[path.replace('/api', '')][method.toLowerCase()]
      return security !== undefined
    })

    expect(committed.security).toEqual([{ bearer: [] }])
    expect(open.map(({ name, access }) => [name, access])).toEqual([['getRoute', 'public']])
  })
})
