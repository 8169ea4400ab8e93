import { describe, expect, it } from 'vitest'
import { pieceOf } from './create-stack.ts'
import { inlineNested } from './inline-nested.ts'
import { type Names, resolve } from './resolve.ts'
import { mentionsOf } from './template.ts'

const names: Names = {
  made: new Map([
    ['Table', { ref: 'stack-table', attributes: { Arn: 'arn:aws:dynamodb:us-east-1:123456789012:table/stack-table' } }],
    ['Edge', { ref: 'E123', attributes: { DomainName: 'd123.cloudfront.net' } }],
  ]),
  exports: new Map([['other:Bucket', 'a-bucket']]),
  pseudo: { 'AWS::Region': 'us-east-1' },
}

describe('resolve', () => {
  it('works out references and functions wherever they stand', () => {
    const value = {
      name: { Ref: 'Table' },
      host: { 'Fn::Join': ['.', ['geo', { Ref: 'AWS::Region' }, { 'Fn::GetAtt': ['Edge', 'DomainName'] }]] },
      bucket: { 'Fn::ImportValue': 'other:Bucket' },
      text: { 'Fn::Sub': `\${Table.Arn}/index/* in \${AWS::Region} of \${!literal}` },
      own: { 'Fn::Sub': [`\${Name}-\${Table}`, { Name: { Ref: 'Edge' } }] },
      second: { 'Fn::Select': [1, { 'Fn::Split': ['-', { Ref: 'Table' }] }] },
      list: [{ Ref: 'AWS::NoValue' }, { Ref: 'Edge' }],
      gone: { Ref: 'AWS::NoValue' },
    }

    expect(resolve(value, names)).toEqual({
      name: 'stack-table',
      host: 'geo.us-east-1.d123.cloudfront.net',
      bucket: 'a-bucket',
      text: `arn:aws:dynamodb:us-east-1:123456789012:table/stack-table/index/* in us-east-1 of \${!literal}`,
      own: 'E123-stack-table',
      second: 'table',
      list: ['E123'],
    })
  })

  it('stops at what nothing is known of', () => {
    expect(() => resolve({ Ref: 'Nobody' }, names)).toThrow('Nothing is known of Nobody')
    expect(() => resolve({ 'Fn::GetAtt': ['Table', 'Color'] }, names)).toThrow('Nothing is known of Table.Color')
    expect(() => resolve({ 'Fn::ImportValue': 'other:Nothing' }, names)).toThrow('No stack exports other:Nothing')
    expect(() => resolve({ 'Fn::Cidr': [] }, names)).toThrow('The rehearsal does not know Fn::Cidr')
  })
})

describe('a piece of a template', () => {
  const template = {
    Resources: {
      Role: { Type: 'AWS::IAM::Role' },
      Handler: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
          TABLE: { Ref: 'Table' },
          url: { 'Fn::GetAtt': ['Edge', 'DomainName'] },
        },
        DependsOn: ['Role', 'Edge'],
      },
      Table: { Type: 'AWS::DynamoDB::GlobalTable' },
      Edge: { Type: 'AWS::CloudFront::Distribution' },
    },
    Outputs: { Host: { Value: { 'Fn::GetAtt': ['Edge', 'DomainName'] }, Export: { Name: 'Host' } } },
  }
  const due = new Set(['Role', 'Handler'])

  it('names only what is in it; stand-ins and what services made are written out', () => {
    const piece = pieceOf(template, due, names.made, true)

    expect(Object.keys(piece.Resources)).toEqual(['Role', 'Handler'])
    expect(piece.Resources.Handler).toEqual({
      Type: 'AWS::Lambda::Function',
      Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] }, TABLE: 'stack-table', url: 'd123.cloudfront.net' },
      DependsOn: ['Role'],
    })
    expect(mentionsOf(piece).filter((id) => !due.has(id))).toEqual([])
    expect(piece.Outputs).toEqual({ Host: { Value: 'd123.cloudfront.net' } })
  })

  it('has no outputs before the last one', () => {
    expect(pieceOf(template, due, names.made, false).Outputs).toEqual({})
  })
})

describe('a nested stack', () => {
  const outer = {
    Resources: {
      Topic: { Type: 'AWS::SNS::Topic' },
      Alarms: { Type: 'AWS::CloudFormation::Stack', Properties: { Parameters: { TopicRef: { Ref: 'Topic' } } } },
      Board: {
        Type: 'AWS::CloudWatch::Dashboard',
        Properties: { body: { 'Fn::GetAtt': ['Alarms', 'Outputs.ErrorsArn'] } },
      },
    },
  }
  const inner = {
    Parameters: { TopicRef: { Type: 'String' } },
    Resources: {
      Errors: {
        Type: 'AWS::CloudWatch::Alarm',
        Properties: { AlarmActions: [{ Ref: 'TopicRef' }] },
        DependsOn: 'First',
      },
      First: { Type: 'AWS::CloudWatch::Alarm' },
    },
    Outputs: { ErrorsArn: { Value: { 'Fn::GetAtt': ['Errors', 'Arn'] } } },
  }

  it('becomes a part of the stack around it, with parameters and outputs followed', () => {
    const { Resources } = inlineNested(outer, () => inner)

    expect(Resources).toEqual({
      Topic: { Type: 'AWS::SNS::Topic' },
      Board: { Type: 'AWS::CloudWatch::Dashboard', Properties: { body: { 'Fn::GetAtt': ['AlarmsErrors', 'Arn'] } } },
      AlarmsErrors: {
        Type: 'AWS::CloudWatch::Alarm',
        Properties: { AlarmActions: [{ Ref: 'Topic' }] },
        DependsOn: ['AlarmsFirst'],
      },
      AlarmsFirst: { Type: 'AWS::CloudWatch::Alarm' },
    })
  })
})
