import { Stack } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import { readDeployment } from '#lib/deployment.ts'
import { siteConfig } from '#lib/site/site-config.ts'
import { webClient } from '#lib/users/web-client.ts'
import { parseConfig } from '#web/client/config.ts'
import { parameters, synthesize } from './synthesis.ts'

function configOf(context: Readonly<Record<string, unknown>>) {
  const { app, protectedStack } = synthesize(context)
  const deployment = readDeployment(app.node, {})
  const stack = new Stack(app, 'Client', { env: { region: deployment.region } })
  const { users } = protectedStack.resources
  const client = webClient(stack, users, deployment, 'https://stops.example.org')
  return parseConfig(siteConfig(deployment, users, client, 'https://maps.example/style'))
}

describe('config.json', () => {
  it('is what the browser reads', () => {
    expect(configOf(parameters)).toMatchObject({
      siteName: 'Stopwise',
      oauthDomain: expect.stringMatching(/^(?!https)/),
      map: { style: 'https://maps.example/style' },
      tools: false,
    })
  })

  it('offers Google and Facebook only where they are configured', () => {
    expect(configOf({}).oauthDomain).toBeUndefined()
  })
})
