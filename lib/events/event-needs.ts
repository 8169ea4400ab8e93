import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Resources } from '#lib/functions/resources.ts'
import { grantFolder, grantMapKeys, grantSecret, grantTexts } from '#lib/functions/rights.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'

/** What an event function needs; reading the objects that it is told of is granted with its event. */
export interface EventNeeds {
  readonly memoryMegabytes: number
  readonly timeoutSeconds: number
  readonly grant: (handler: IFunction, resources: Resources, jobs: Jobs) => void
}

/** By name, as in `events/index.ts`. */
export const eventNeeds: Readonly<Record<string, EventNeeds>> = {
  'end-cut-off-tasks': {
    memoryMegabytes: 512,
    timeoutSeconds: 30,
    grant: (handler, { table }) => table.grantStore(handler, 'update', 'delete'),
  },
  'make-export': {
    // The file is put together in memory; thousands of routes compress to some hundred megabytes at most.
    memoryMegabytes: 1769,
    timeoutSeconds: 600,
    grant: (handler, { table, files }) => {
      table.grantStore(handler, 'update', 'query', 'gsi1', 'gsi2')
      for (const folder of ['routes', 'teams'] as const) grantFolder(handler, files.payloadsArn, folder, ['read'])
      grantFolder(handler, files.payloadsArn, 'exports', ['write'])
      grantFolder(handler, files.uploadsArn, 'accounts/exports', ['read', 'delete'])
    },
  },
  'erase-account': {
    memoryMegabytes: 512,
    // Thousands of saved routes, each with its objects; a run that is cut off goes on where it was.
    timeoutSeconds: 600,
    grant: (handler, { table, files, users, mail, tracker, paymentsSecret }, jobs) => {
      table.grantStore(handler, 'batchGet', 'put', 'update', 'delete', 'query', 'gsi1', 'gsi2')
      tracker.grantLeave(handler)
      grantSecret(handler, paymentsSecret)
      users.grantErase(handler)
      for (const folder of ['jobs', 'routes', 'exports', 'teams'] as const)
        grantFolder(handler, files.payloadsArn, folder, ['list', 'delete'])
      grantFolder(handler, files.uploadsArn, 'accounts/erasures', ['read', 'delete'])
      for (const folder of ['blog', 'drives/incoming'] as const)
        grantFolder(handler, files.uploadsArn, folder, ['list', 'delete'])
      jobs.grantStop(handler)
      mail.grantSend(handler)
    },
  },
  'check-import': {
    // One full virtual CPU: 50,000 rows are read and checked within twenty seconds. Memory stays below 1 GB.
    memoryMegabytes: 1769,
    timeoutSeconds: 240,
    grant: (handler, { table, files }) => {
      table.grantStore(handler, 'put', 'update', 'query')
      grantFolder(handler, files.payloadsArn, 'department', ['read', 'write'])
      grantFolder(handler, files.uploadsArn, 'department', ['read', 'delete'])
    },
  },
  'note-arrival': {
    memoryMegabytes: 512,
    timeoutSeconds: 30,
    grant: (handler, { table }) => table.grantStore(handler, 'put'),
  },
  'end-vans': {
    memoryMegabytes: 512,
    // Each van takes some calls to the tracker; a run that is cut off goes on at the next.
    timeoutSeconds: 900,
    grant: (handler, { table, tracker }) => {
      table.grantStore(handler, 'update', 'delete', 'query')
      tracker.grantLeave(handler)
    },
  },
  'tell-due': {
    memoryMegabytes: 512,
    // Some hundred messages of an evening; a run that is cut off goes on at the next.
    timeoutSeconds: 300,
    grant: (handler, { table, files, mail, texts }) => {
      table.grantStore(handler, 'put', 'update', 'delete', 'query', 'gsi1')
      grantFolder(handler, files.payloadsArn, 'routes', ['read'])
      mail.grantSendEndable(handler)
      if (texts) grantTexts(handler)
    },
  },
  'mail-evenings': {
    memoryMegabytes: 512,
    // Some hundred reports at the full hour; a run that is cut off goes on at the next.
    timeoutSeconds: 300,
    grant: (handler, { table, files, mail }) => {
      table.grantStore(handler, 'put', 'update', 'query', 'gsi1')
      grantFolder(handler, files.payloadsArn, 'teams', ['read'])
      mail.grantSend(handler)
    },
  },
  'note-mail-fate': {
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    grant: grantTold,
  },
  'note-text-fates': {
    memoryMegabytes: 512,
    // One line after the other, as many as SNS has written meanwhile.
    timeoutSeconds: 300,
    grant: grantTold,
  },
  'sweep-subscriptions': {
    memoryMegabytes: 512,
    timeoutSeconds: 900,
    grant: (handler, { table, mail, paymentsSecret }) => {
      table.grantStore(handler, 'put', 'update', 'delete', 'query', 'gsi1')
      mail.grantSend(handler)
      grantSecret(handler, paymentsSecret)
    },
  },
  canary: {
    memoryMegabytes: 512,
    // A secret and one call, each of which is waited for by itself.
    timeoutSeconds: 60,
    grant: (handler, { canarySecret }) => grantSecret(handler, canarySecret),
  },
  'guard-map': {
    memoryMegabytes: 512,
    timeoutSeconds: 60,
    grant: (handler, { mapKeys = [] }) => grantMapKeys(handler, mapKeys),
  },
  'prepare-image': {
    // Twenty megapixels take some hundred megabytes while they are decoded, and seconds of a full virtual CPU.
    memoryMegabytes: 1769,
    timeoutSeconds: 90,
    grant: (handler, { table, files }) => {
      table.grantStore(handler, 'update')
      grantFolder(handler, files.uploadsArn, 'blog/incoming', ['read', 'delete'])
      grantFolder(handler, files.uploadsArn, 'blog/ready', ['write'])
    },
  },
}

/** Who notes what became of a message counts anew how many drivers know their day. */
function grantTold(handler: IFunction, { table, files }: Resources): void {
  table.grantStore(handler, 'batchGet', 'update', 'query')
  grantFolder(handler, files.payloadsArn, 'teams', ['read'])
}
