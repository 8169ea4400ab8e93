import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Feature } from '#api/index.ts'
import type { StartsJobs } from './machines.ts'
import type { Resources } from './resources.ts'
import {
  anyUse,
  grantAlarms,
  grantFolder,
  grantGeocoding,
  grantPlaces,
  grantSecret,
  grantTexts,
  grantTravel,
} from './rights.ts'

/** What the function of a feature needs. */
interface FeatureNeeds {
  readonly memoryMegabytes: number
  /** Asks for travel or places. */
  readonly opensRegion?: boolean
  /** Of the executions that the account allows at the same time: together at most fifty, for two environments. */
  readonly percentOfQuota: number
  readonly grant: (handler: IFunction, resources: Resources, jobs: StartsJobs) => void
}

/** One entry for each feature of the contract: a new feature does not compile before its rights are written. */
export const features: Readonly<Record<Feature, FeatureNeeds>> = {
  accounts: {
    memoryMegabytes: 512,
    percentOfQuota: 4.45,
    grant: (handler, { table, files, users, paymentsSecret }) => {
      table.grantStore(handler, 'put', 'update', 'delete', 'query', 'gsi1')
      grantSecret(handler, paymentsSecret)
      users.grantLookUp(handler)
      users.grantLockOut(handler)
      grantFolder(handler, files.uploadsArn, 'accounts', ['write'])
      grantFolder(handler, files.payloadsArn, 'exports', ['read'])
    },
  },
  billing: {
    memoryMegabytes: 512,
    percentOfQuota: 4.45,
    grant: (handler, { table, mail, paymentsSecret }) => {
      table.grantStore(handler, 'put', 'update', 'delete', 'query')
      mail.grantSend(handler)
      grantSecret(handler, paymentsSecret)
    },
  },
  blog: {
    memoryMegabytes: 512,
    percentOfQuota: 4.45,
    grant: (handler, { table, files }) => {
      table.grantStore(handler, 'put', 'update', 'delete', 'gsi1')
      grantFolder(handler, files.uploadsArn, 'blog/incoming', ['write'])
      grantFolder(handler, files.uploadsArn, 'blog/ready', ['read'])
      grantFolder(handler, files.mediaArn, 'media/blog', ['write', 'delete'])
    },
  },
  department: {
    // One full virtual CPU: lists of 50,000 rows are ranked while the caller waits.
    memoryMegabytes: 1769,
    opensRegion: true,
    percentOfQuota: 4.45,
    grant: (handler, { table, files, mail, users }, jobs) => {
      table.grantStore(handler, 'batchGet', 'put', 'update', 'delete', 'batchWrite', 'query')
      users.grantLookUp(handler)
      mail.grantSend(handler)
      grantFolder(handler, files.payloadsArn, 'jobs', ['read', 'write'])
      grantFolder(handler, files.payloadsArn, 'routes', ['write', 'delete'])
      grantFolder(handler, files.payloadsArn, 'department', anyUse)
      grantFolder(handler, files.uploadsArn, 'department', anyUse)
      grantTravel(handler)
      grantGeocoding(handler)
      jobs.grantStart(handler, 'generate-routes')
      jobs.grantStop(handler, 'generate-routes')
    },
  },
  drives: {
    memoryMegabytes: 512,
    percentOfQuota: 4.45,
    grant: (handler, { table, files, mail, tracker, texts }) => {
      table.grantStore(handler, 'batchGet', 'put', 'update', 'delete', 'query', 'gsi1')
      grantFolder(handler, files.payloadsArn, 'routes', ['read', 'write'])
      // Customers are told who comes, and when, and can say that they want no more of it.
      mail.grantSendEndable(handler)
      if (texts) grantTexts(handler)
      tracker.grantTell(handler)
      // A circle that could not be put while the route was sent is put when its van tells where it is.
      tracker.grantFence(handler)
      tracker.grantForget(handler)
    },
  },
  jobs: {
    memoryMegabytes: 512,
    percentOfQuota: 4.45,
    grant: (handler, { table, files }, jobs) => {
      table.grantStore(handler, 'update', 'delete')
      grantFolder(handler, files.payloadsArn, 'jobs', ['read', 'delete'])
      jobs.grantStop(handler)
    },
  },
  marketing: {
    memoryMegabytes: 512,
    percentOfQuota: 4.45,
    grant: (handler, { table, mail }) => {
      table.grantStore(handler, 'put', 'update')
      mail.grantSend(handler)
      grantAlarms(handler)
    },
  },
  places: {
    memoryMegabytes: 512,
    opensRegion: true,
    percentOfQuota: 4.45,
    grant: (handler, { table }) => {
      table.grantStore(handler, 'batchGet', 'put', 'update', 'delete', 'batchWrite', 'query')
      grantPlaces(handler)
    },
  },
  planner: {
    // One full virtual CPU: routes of up to 25 points are solved while the caller waits.
    memoryMegabytes: 1769,
    opensRegion: true,
    percentOfQuota: 5.5,
    grant: (handler, { table, files }, jobs) => {
      table.grantStore(handler, 'put', 'update', 'delete')
      grantFolder(handler, files.payloadsArn, 'jobs', ['write'])
      grantTravel(handler)
      jobs.grantStart(handler, 'optimize-route')
    },
  },
  sharing: {
    memoryMegabytes: 512,
    percentOfQuota: 4.45,
    grant: (handler, { table, files, mail, tracker, texts }) => {
      table.grantStore(handler, 'put', 'update', 'delete', 'batchWrite', 'query', 'gsi1')
      grantFolder(handler, files.payloadsArn, 'routes', anyUse)
      // With the link of a team's route its van is followed no more.
      tracker.grantLeave(handler)
      mail.grantSend(handler)
      if (texts) grantTexts(handler)
    },
  },
  teams: {
    memoryMegabytes: 1769,
    opensRegion: true,
    percentOfQuota: 4.45,
    grant: (handler, { table, files, mail, tracker, texts }, jobs) => {
      table.grantStore(handler, 'batchGet', 'put', 'update', 'delete', 'batchWrite', 'query', 'gsi1')
      tracker.grantFences(handler)
      tracker.grantForget(handler)
      grantFolder(handler, files.payloadsArn, 'jobs', ['write'])
      grantFolder(handler, files.payloadsArn, 'routes', ['write', 'delete'])
      grantFolder(handler, files.payloadsArn, 'teams', anyUse)
      grantTravel(handler)
      mail.grantSend(handler)
      if (texts) grantTexts(handler)
      jobs.grantStart(handler, 'optimize-fleet')
    },
  },
}
