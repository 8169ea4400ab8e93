import { describe, expect, it } from 'vitest'
import { callsOfDocument } from '#api/reference/api-document.ts'
import { buildDocument } from '#api/reference/build-document.ts'
import { exampleInput } from './schema-words.ts'
import { buildRequest } from './send-call.ts'

const document = await buildDocument()
const calls = callsOfDocument(document)

function callOf(id: string) {
  const found = calls.find((call) => call.id === id)
  if (!found) throw new Error(`No call ${id}`)
  return found
}

describe('a call that is tried out', () => {
  it('goes to the path of keys with a key, and to the path of tokens with a session', () => {
    const call = callOf('planner.optimize')

    expect(buildRequest(call, '{"a":1}', { key: 'stopwise_k' })).toEqual({
      url: '/api/v1/optimize',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer stopwise_k' },
        body: '{"a":1}',
      },
    })
    expect(buildRequest(call, '', { key: '', token: 't' })).toMatchObject({
      url: '/api/optimize',
      init: { body: '{}' },
    })
    expect(buildRequest(call, '', { key: '' }).init.headers).not.toHaveProperty('authorization')
  })

  it('has its fields where the call takes them', () => {
    expect(buildRequest(callOf('jobs.pollStatus'), '{"taskId":"a/b"}', { key: 'k' })).toMatchObject({
      url: '/api/v1/poll-status/a%2Fb',
      init: { body: '{}' },
    })
    expect(buildRequest(callOf('accounts.trackedRequests'), '{"scope":"web"}', { key: 'k' }).url).toBe(
      '/api/v1/tracked-requests?scope=web',
    )
  })

  it.each(['[1]', '3', 'null', '{"a":'])('is not made of %s', (input) => {
    expect(() => buildRequest(callOf('planner.optimize'), input, { key: 'k' })).toThrow(SyntaxError)
  })
})

it.each(calls.map((call) => [call.id, call] as const))('the input to begin with can be sent: %s', (_, call) => {
  const input = exampleInput(call, document.components.schemas)

  expect(() => buildRequest(call, input, { key: '', token: 't' })).not.toThrow()
  for (const name of call.parameters?.required ?? []) expect(JSON.parse(input)).toHaveProperty(name)
})
