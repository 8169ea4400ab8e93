import {
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  SFNServiceException,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
const { startExecution, stopExecution } = await import('./executions.ts')

const machine = 'arn:aws:states:us-east-1:000000000000:stateMachine:optimize-route'
const execution = 'arn:aws:states:us-east-1:000000000000:execution:optimize-route:t1'
const nothing = { message: '', $metadata: {} }
const throttled = new SFNServiceException({ name: 'ThrottlingException', $fault: 'client', ...nothing })

const states = mockClient(SFNClient)
beforeEach(() => states.reset())

describe('a start', () => {
  it('hands input over and answers the execution', async () => {
    states.on(StartExecutionCommand).resolves({ executionArn: execution })

    expect(await startExecution(machine, 't1', { taskId: 't1' })).toBe(execution)
    expect(states.commandCalls(StartExecutionCommand)[0]?.args[0].input).toEqual({
      ...{ stateMachineArn: machine, name: 't1', input: '{"taskId":"t1"}' },
    })
  })

  it('is done when an earlier one of the same name has come to its end already', async () => {
    states.on(StartExecutionCommand).rejects(new ExecutionAlreadyExists(nothing))

    expect(await startExecution(machine, 't1', {})).toBe(execution)
  })

  it('that is throttled fails, so that the caller can take its job back', async () => {
    states.on(StartExecutionCommand).rejects(throttled)

    await expect(startExecution(machine, 't1', {})).rejects.toBe(throttled)
  })
})

describe('a stop', () => {
  it('names the execution and says why', async () => {
    states.on(StopExecutionCommand).resolves({})

    await stopExecution(machine, 't1')

    expect(states.commandCalls(StopExecutionCommand)[0]?.args[0].input).toMatchObject({
      ...{ executionArn: execution, error: 'Deleted' },
    })
  })

  it('of what was never started is done', async () => {
    states.on(StopExecutionCommand).rejects(new ExecutionDoesNotExist(nothing))

    await expect(stopExecution(machine, 't1')).resolves.toBeUndefined()
  })

  it('that is throttled fails', async () => {
    states.on(StopExecutionCommand).rejects(throttled)

    await expect(stopExecution(machine, 't1')).rejects.toBe(throttled)
  })
})
