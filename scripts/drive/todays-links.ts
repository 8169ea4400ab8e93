import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { Amplify } from 'aws-amplify'
import { signIn as enter, fetchAuthSession } from 'aws-amplify/auth'
import * as z from 'zod'
import { contract } from '#api/index.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { password, personas } from '#local/demo/personas.ts'

const Config = z.object({ userPoolId: z.string(), userPoolClientId: z.string(), userPoolEndpoint: z.string() })

/** The calls of a product, for whoever has the token; without one for drivers. */
export const clientOf = (origin: string, token?: string): ContractRouterClient<typeof contract> =>
  createORPCClient(
    new OpenAPILink(contract, {
      url: `${origin}/api`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    }),
  )

/**
 * The links of today's routes of the demo's dispatcher, on a product of this machine; those that there are not yet
 * are made. Its drivers are asked for their position, so that there is something to watch.
 */
export async function todaysLinks(origin: string): Promise<string[]> {
  const client = clientOf(origin, await signIn(origin))
  const { depot, drivers, version } = await client.teams.team()
  if (drivers.some(({ sharesPosition }) => !sharesPosition)) {
    await client.teams.saveDrivers({ version, drivers: drivers.map((each) => ({ ...each, sharesPosition: true })) })
  }
  const date = todayIn(depot?.timeZone, Date.now())
  const { day } = await client.teams.day({ date })
  const ids = (day?.plan?.routes ?? []).flatMap(({ driverId, routeOrder }) =>
    routeOrder.some(({ kind }) => kind === 'stop') ? [driverId] : [],
  )
  const links: string[] = []
  for (const driverId of ids) links.push((await client.teams.routeLink({ date, driverId })).url)
  return links
}

/** Signs the demo's dispatcher in at the user pool of the product, as its pages do. */
async function signIn(origin: string): Promise<string> {
  const Cognito = Config.parse(await (await fetch(`${origin}/config.json`)).json())
  const { email = '' } = personas.find(({ hasTeam }) => hasTeam) ?? {}
  Amplify.configure({ Auth: { Cognito } })
  await enter({ username: email, password })
  const { tokens } = await fetchAuthSession()
  if (!tokens) throw new Error('The demo’s dispatcher could not sign in')
  return tokens.accessToken.toString()
}
