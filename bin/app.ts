import { App } from 'aws-cdk-lib'
import { readDeployment } from '#lib/deployment.ts'
import { addStacks } from '#lib/stacks.ts'

const app = new App()
addStacks(app, readDeployment(app.node, process.env))
