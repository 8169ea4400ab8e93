import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import type { WireTeamDayBody } from '#api/teams/wire.ts'
import { teamDriversOf } from './build-team-day.ts'
import { member, type Person } from './cloud-in-use.ts'

/** Somebody with a plan of teams and nothing else. */
export const dispatcher = (teamTier: 1 | 2 | 3 = 3): Promise<Person> =>
  member({ tier: 0, subscriptionStatus: 'none', teamTier })

/** A dispatcher whose team has so many drivers, with the ids from 1; its version is 1. */
export async function dispatcherWith(drivers: number, teamTier: 1 | 2 | 3 = 3): Promise<Person> {
  const person = await dispatcher(teamTier)
  await person.api.teams.saveDrivers({ version: 0, drivers: teamDriversOf(drivers) })
  return person
}

/** What was saved of a day that was loaded. */
export const savedOf = ({ request, plan }: WireTeamDayBody): WireTeamDayBody => ({ request, plan })

/** Keys of all days that are kept of somebody. */
export async function dayPayloadsOf({ userId }: Person): Promise<string[]> {
  const pages = paginateListObjectsV2(
    { client: new S3Client({}) },
    { Bucket: process.env.PAYLOAD_BUCKET, Prefix: `teams/${userId}/` },
  )
  const keys: string[] = []
  for await (const { Contents = [] } of pages) keys.push(...Contents.map(({ Key = '' }) => Key))
  return keys
}
