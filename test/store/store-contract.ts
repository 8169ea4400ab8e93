import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe } from 'vitest'
import { createTable } from '#local/table/create-table.ts'
import { credentials, pointStoreAt, REGION, TABLE_NAME } from '#test/support/table-environment.ts'
import { describeApiKeys } from './suites/api-keys.ts'
import { describeBilling } from './suites/billing.ts'
import { describeBlog } from './suites/blog.ts'
import { describeCounters } from './suites/counters.ts'
import { describeDepartmentAppointments } from './suites/department-appointments.ts'
import { describeDepartmentAudit } from './suites/department-audit.ts'
import { describeDepartmentImports } from './suites/department-imports.ts'
import { describeDepartmentLinks } from './suites/department-links.ts'
import { describeDepartmentPlans } from './suites/department-plans.ts'
import { describeDepartmentSettings } from './suites/department-settings.ts'
import { describeDriverPhones } from './suites/driver-phones.ts'
import { describeDrives } from './suites/drives.ts'
import { describeEveningMails } from './suites/evening-mails.ts'
import { describeFavorites } from './suites/favorites.ts'
import { describeFeedback } from './suites/feedback.ts'
import { describeJobs } from './suites/jobs.ts'
import { describeMarketing } from './suites/marketing.ts'
import { describePlaces } from './suites/places.ts'
import { describeRoutes } from './suites/routes.ts'
import { describeSends } from './suites/sends.ts'
import { describeTeamLinks } from './suites/team-links.ts'
import { describeTeamMessages } from './suites/team-messages.ts'
import { describeTeamPeople } from './suites/team-people.ts'
import { describeTeams } from './suites/teams.ts'
import { describeTellings } from './suites/tellings.ts'
import { describeUsers } from './suites/users.ts'
import { describeVans } from './suites/vans.ts'

/** A running table, whoever made it. */
export interface TableServer {
  readonly endpoint: string
  close(): Promise<void>
}

/**
 * What the store promises, on any table that speaks DynamoDB. One table per process: the entities read their
 * environment while they are imported, so every suite imports them late.
 */
export function describeStore(name: string, start: () => Promise<TableServer>): void {
  describe(`the store on ${name}`, () => {
    let server: TableServer | undefined

    beforeAll(async () => {
      server = await start()
      pointStoreAt(server.endpoint)
      await createTable(new DynamoDBClient({ endpoint: server.endpoint, region: REGION, credentials }), TABLE_NAME)
    })

    afterAll(() => server?.close())

    describeEveningMails()
    describeTellings()
    describeUsers()
    describeCounters()
    describeApiKeys()
    describeBilling()
    describeJobs()
    describeRoutes()
    describeSends()
    describePlaces()
    describeMarketing()
    describeDepartmentImports()
    describeDepartmentLinks()
    describeFavorites()
    describeDriverPhones()
    describeDrives()
    describeFeedback()
    describeDepartmentAppointments()
    describeDepartmentSettings()
    describeDepartmentAudit()
    describeDepartmentPlans()
    describeBlog()
    describeTeams()
    describeTeamPeople()
    describeTeamLinks()
    describeTeamMessages()
    describeVans()
  })
}
