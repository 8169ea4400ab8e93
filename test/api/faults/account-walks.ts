import { expect } from 'vitest'
import { createApiClient } from '#test/support/api-client.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { copyOf } from '#test/support/data-copy.ts'
import { eventually } from '#test/support/eventually.ts'
import { onceFor, type Walk } from './walk.ts'

let forms = 0
const lockingOut = ['CognitoIdentityProvider AdminDisableUser', 'CognitoIdentityProvider AdminUserGlobalSignOut']

/** Room for as many as the faults of a walk. */
async function setEnvironment(change: { EXPORTS_A_DAY?: number; CAMPAIGN_CODES_A_DAY?: number }): Promise<void> {
  // Imported late: it reads its environment while it is imported.
  const { environment } = await import('#lambdas/http/environment.ts')
  Object.assign(environment, change)
}

const anybody = () => createApiClient(cloud().url)

/** A task that nobody works at. */
async function runningTask(userId: string): Promise<string> {
  const { createJobOnce } = await import('#store/jobs.ts')
  const { newId } = await import('#lambdas/http/ids.ts')
  const { writePart } = await import('#lambdas/jobs/parts.ts')
  const taskId = newId()
  const now = Date.now()
  const progress = { phase: 'queued', done: 0, total: 0, status: 'running' } as const
  const times = { createdAt: now, updatedAt: now, expiresAt: Math.floor(now / 1000) + 3600 }
  const counted = { scope: 'web', month: '2026-11', stops: 3 } as const
  await createJobOnce({
    taskId,
    kind: 'optimize-route',
    userId,
    requestId: taskId,
    parts: [],
    counted,
    ...progress,
    ...times,
  })
  await writePart(taskId, 'request', {})
  return taskId
}

/** Accounts, their keys and their data, tasks, and what public pages ask. */
export const accountWalks: readonly Walk[] = [
  {
    name: 'the profile of somebody',
    begin: onceFor(async () => {
      const { api } = await member()
      return {
        act: async () => [
          await api.accounts.saveOnboarding({ segment: 'Couriers', medium: 'A friend', organization: 'Harbor Parcel' }),
          await api.accounts.feedbackStatus(),
          (await api.accounts.apiKeys()).keys.length,
          (await api.accounts.trackedRequests({})).reqCount,
          (await api.accounts.dataExport()).export,
        ],
      }
    }),
  },
  {
    name: 'news asked for',
    begin: async () => {
      const { api } = await member()
      return {
        act: async () => [await api.marketing.addEmailToCampaign({}), await api.marketing.newsChoice()],
        seen: () => api.marketing.newsChoice(),
      }
    },
  },
  {
    name: 'feedback',
    begin: async () => {
      const { api } = await member()
      return {
        act: () => api.accounts.submitFeedback({ score: 5, feedback: 'Good' }),
        seen: () => api.accounts.feedbackStatus(),
      }
    },
  },
  {
    name: 'a key made',
    begin: async () => {
      const { api } = await member()
      return {
        act: async () => (await api.accounts.createApiKey({ name: 'Night run' })).name,
        // Its text is shown once: one that nobody was shown is ended by its owner, and another one made.
        twice: ['DynamoDB PutItem', 'DynamoDB TransactWriteItems'],
        seen: async () => (await api.accounts.apiKeys()).keys.length,
      }
    },
  },
  {
    name: 'a key revoked',
    begin: async () => {
      const { api } = await member()
      const { keyId } = await api.accounts.createApiKey({ name: 'Night run' })
      return {
        act: () => api.accounts.revokeApiKey({ keyId }),
        gone: ['DynamoDB DeleteItem', 'DynamoDB TransactWriteItems'],
        seen: async () => (await api.accounts.apiKeys()).keys.length,
      }
    },
  },
  {
    name: 'a copy of the data of somebody',
    begin: async () => {
      const { api } = await member()
      await setEnvironment({ EXPORTS_A_DAY: 1000 })
      return {
        act: async () => [await api.accounts.startExport(), (await api.accounts.dataExport()).export !== null],
      }
    },
  },
  {
    name: 'a copy of the data of somebody downloaded',
    begin: onceFor(async () => {
      const { api } = await member()
      await setEnvironment({ EXPORTS_A_DAY: 1000 })
      await api.accounts.startExport()
      await eventually(async () => expect((await api.accounts.dataExport()).export?.status).toBe('ready'))
      return { act: async () => (await copyOf(api)).length }
    }),
  },
  {
    name: 'an account deleted',
    begin: async () => {
      const { api, email } = await member()
      return {
        act: async () => Object.keys(await api.accounts.deleteAccount({ email })),
        // It goes, whether or not somebody waits for the answer.
        gone: ['S3 PutObject'],
        behind: ['DynamoDB PutItem', 'DynamoDB TransactWriteItems', ...lockingOut],
      }
    },
  },
  {
    name: 'a task looked at and deleted',
    begin: async () => {
      const { api, userId } = await member()
      const taskId = await runningTask(userId)
      return {
        act: async () => [
          Object.keys(await api.jobs.pollStatus({ taskId })).length > 0,
          await api.jobs.deleteTask({ taskId }),
        ],
        gone: ['DynamoDB UpdateItem'],
        goesOn: ['WARN task.left', 'WARN task.not-stopped'],
      }
    },
  },
  {
    name: 'a demo asked for',
    begin: async () => {
      const email = `visitor-${++forms}@city.example`
      return {
        act: () => anybody().marketing.sendForm({ name: 'Ada Park', organization: 'City', email }),
        twice: ['SESv2 SendEmail'],
        seen: async () =>
          cloud()
            .inbox()
            .filter(({ replyTo }) => replyTo.includes(email)).length,
      }
    },
  },
  {
    name: 'a visit of a campaign',
    begin: async () => {
      const utm = `fault-${++forms}`
      await setEnvironment({ CAMPAIGN_CODES_A_DAY: 1000 })
      return {
        act: async () => [
          await anybody().marketing.recordCampaignHit({ utm }),
          await anybody().marketing.countFleetClick(),
        ],
      }
    },
  },
]
