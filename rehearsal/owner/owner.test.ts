import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { askAws, hasBotocore } from './ask-aws.ts'
import { problemOfCdk } from './judge-cdk.ts'
import { fillIn, readCommands, readOutputs } from './read-commands.ts'

const page = `Run \`npm run site && npx cdk deploy --all\`, not \`site\` or \`aws\`.

1. In a list:

   \`\`\`sh
   aws s3api put-object --key 'a b' --body "{}" > out.json  # said once
   echo no
   \`\`\`

The outputs \`TableName\` and \`SenderDkim1…3\` are there. \`OtherName\` is none.
`

describe('the commands of a page', () => {
  it('are read from blocks and sentences, in their order', () => {
    expect(readCommands(page)).toEqual([
      { words: ['npm', 'run', 'site'], line: 1, isWhole: false },
      { words: ['npx', 'cdk', 'deploy', '--all'], line: 1, isWhole: false },
      {
        words: ['aws', 's3api', 'put-object', '--key', 'a b', '--body', '{}', '>', 'out.json'],
        line: 6,
        isWhole: true,
      },
    ])
  })

  it('are filled with what an environment has', () => {
    const command = { words: ['--table', 'TABLE-restored', 'OTHER', 'TABLES'], line: 1, isWhole: true }

    expect(fillIn(command, { TABLE: 't' })).toEqual(['--table', 't-restored', 'OTHER', 'TABLES'])
  })

  it('stand beside the outputs that are named', () => {
    expect(readOutputs(page).map(({ name }) => name)).toEqual(['TableName', 'SenderDkim1'])
  })
})

const stacks = ['stopwise-production-protected', 'stopwise-production-application']
const cdk = (words: string) => problemOfCdk(['npx', 'cdk', ...words.split(' ')], stacks)

describe('a command of the CDK', () => {
  it.each([
    'deploy --all -c region=eu-west-1 -c environmentName=staging',
    'destroy stopwise-staging-application -c environmentName=staging',
    'bootstrap aws://111122223333/us-east-1',
  ])('is taken: %s', (words) => {
    expect(cdk(words)).toBeUndefined()
  })

  it.each([
    ['deploi --all', 'cdk deploi'],
    ['deploy --everything', 'knows no --everything'],
    ['deploy --all -c regoin=eu-west-1', 'did you mean region?'],
    ['deploy --all -c region=REGION', 'no region REGION'],
    ['destroy stopwise-staging-web -c environmentName=staging', 'knows no stopwise-staging-web'],
    ['bootstrap aws://ACCOUNT/us-east-1', 'knows no aws://ACCOUNT'],
  ])('is refused: %s', (words, why) => {
    expect(cdk(words)).toContain(why)
  })
})

describe.skipIf(!hasBotocore())('a command of aws', () => {
  const ask = (words: string, run = false) =>
    askAws({ words: ['aws', ...words.split(' ')], run }, 'http://127.0.0.1:9', tmpdir())

  it.each([
    ['dynamodbs query', 'there is no aws dynamodbs'],
    ['dynamodb ask', 'there is no dynamodb ask'],
    ['dynamodb query --table t', 'it has no option --table'],
    ['dynamodb update-table --table-name t --billing-mode NONE', 'NONE is none of'],
    ['dynamodb update-time-to-live --table-name t --time-to-live-specification On=true', 'On is none of'],
    ['dynamodb query t', 't stands where an option should'],
  ])('is refused where the service has it not: %s', async (words, problem) => {
    expect((await ask(words)).problem).toContain(problem)
  })

  it('needs what the service needs once it runs', async () => {
    expect(await ask('s3api delete-object --bucket b')).toEqual({})
    expect(await ask('s3api delete-object --bucket b', true)).toEqual({ problem: 'it needs --key' })
  })
})
