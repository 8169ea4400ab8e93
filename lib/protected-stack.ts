import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { FileStore } from '#lib/data/file-store.ts'
import { SingleTable } from '#lib/data/single-table.ts'
import { UserDirectory } from '#lib/users/user-directory.ts'
import type { Deployment } from './deployment.ts'
import { reportResources } from './outputs.ts'

/** What users would miss: it outlives every deployment of the application. */
export interface ProtectedResources {
  readonly table: SingleTable
  readonly users: UserDirectory
  readonly files: FileStore
}

/** Holds everything with state. Neither the stack nor what is in it can be deleted by a slip. */
export class ProtectedStack extends Stack {
  readonly resources: ProtectedResources

  constructor(scope: Construct, id: string, deployment: Deployment) {
    super(scope, id, {
      env: { region: deployment.region, ...(deployment.account && { account: deployment.account }) },
      description: 'Stopwise: table, users and files',
      terminationProtection: true,
    })
    const table = new SingleTable(this, 'SingleTable', deployment)
    this.resources = {
      table,
      users: new UserDirectory(this, 'Users', deployment, table),
      files: new FileStore(this, 'Files', deployment),
    }
    reportResources(this, this.resources)
  }
}
