import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { HandlerFunction } from '#lib/functions/handler-function.ts'
import { arnOf, machineNameOf, type StartsJobs } from '#lib/functions/machines.ts'
import { grantRegions, memoryWith } from '#lib/functions/region.ts'
import type { Resources } from '#lib/functions/resources.ts'
import { explainWildcard } from '#lib/functions/rights.ts'
import { type StateMachineSource, stateMachines } from '#statemachines/index.ts'
import { Job } from './job.ts'
import { tasks } from './tasks.ts'

interface JobsProps {
  readonly environmentName: string
  readonly environment: Readonly<Record<string, string>>
  readonly resources: Resources
}

/** Every state machine, with the functions behind its tasks. */
export class Jobs extends Construct implements StartsJobs {
  readonly jobs: Readonly<Record<string, Job>>
  readonly handlers: Readonly<Record<string, HandlerFunction>>

  constructor(scope: Construct, id: string, props: JobsProps) {
    super(scope, id)
    const built = Object.entries(stateMachines).map(([name, source]) => {
      const handlers = this.handlersOf(name, source, props)
      const machineName = machineNameOf(props.environmentName, name)
      const { definition } = source
      return { name, handlers, job: new Job(this, name, { machineName, definition, tasks: handlers }) }
    })
    this.jobs = Object.fromEntries(built.map(({ name, job }) => [name, job]))
    this.handlers = Object.fromEntries(
      built.flatMap(({ name, handlers }) => Object.entries(handlers).map(([task, each]) => [`${name} ${task}`, each])),
    )
  }

  /** ARNs of all machines. */
  get machineArns(): string[] {
    return Object.values(this.jobs).map(({ machine }) => machine.stateMachineArn)
  }

  grantStart(handler: IFunction, name: string): void {
    this.job(name).machine.grantStartExecution(handler)
  }

  grantStop(handler: IFunction, name?: string): void {
    for (const { machineName } of name === undefined ? Object.values(this.jobs) : [this.job(name)]) {
      const executions = arnOf('execution', `${machineName}:*`)
      handler.addToRolePolicy(new PolicyStatement({ actions: ['states:StopExecution'], resources: [executions] }))
      explainWildcard(handler, executions, 'Executions are named after their task when they start.')
    }
  }

  private job(name: string): Job {
    const job = this.jobs[name]
    if (job === undefined) throw new Error(`There is no state machine ${name}: add it to statemachines/index.ts.`)
    return job
  }

  private handlersOf(name: string, source: StateMachineSource, { environment, resources }: JobsProps) {
    const { feature } = source
    return Object.fromEntries(
      Object.entries(source.tasks).map(([task, module]) => {
        const needs = tasks[name]?.[task]
        if (needs === undefined)
          throw new Error(`Nobody says what ${name}/${task} may do: add it to lib/jobs/tasks.ts.`)
        const handler = new HandlerFunction(this, `${name}-${task}`, {
          memoryMegabytes: needs.opensRegion
            ? memoryWith(needs.memoryMegabytes, resources.regions)
            : needs.memoryMegabytes,
          timeoutSeconds: needs.timeoutSeconds,
          module,
          feature,
          environment,
        })
        needs.grant(handler, resources)
        if (needs.opensRegion) grantRegions(handler, resources.regions)
        return [task, handler]
      }),
    )
  }
}
