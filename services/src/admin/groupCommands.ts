import { text } from '@crateway/shared/contract/fields.ts'
import { type GroupType, groupTypes } from '@crateway/shared/contract/rights.ts'
import { checkArgument, type OptionSpec, UsageError } from './arguments.ts'
import { type AdminCommand, oneOf, toTable } from './command.ts'
import { type AttachedKind, attach, detach, findAttachable, insertGroup, listGroups } from './groups.queries.ts'
import { findGroups } from './named.queries.ts'

/** `END USER` has a space, which shells make a nuisance: END_USER and enduser mean the same. */
function readGroupType(typed: string): GroupType {
  const bare = (name: string) => name.replace(/[\s_-]/g, '').toUpperCase()
  const type = groupTypes.find((one) => bare(one) === bare(typed))
  if (type === undefined) throw new UsageError(`--type must be one of ${groupTypes.join(', ')}.`)
  return type
}

const attachable: Readonly<Record<AttachedKind, OptionSpec>> = {
  customer: { kind: 'list', value: 'NAME_OR_ID' },
  enduser: { kind: 'list', value: 'NAME_OR_ID' },
  plant: { kind: 'list', value: 'NAME_OR_ID' },
}
const attachedKinds: readonly AttachedKind[] = ['customer', 'enduser', 'plant']

/** `group attach` and `group detach`, which differ in what they do with each thing named. */
function attachCommand(words: string, summary: string, change: typeof attach): AdminCommand {
  return {
    words,
    summary,
    takes: 'GROUP',
    options: attachable,
    async run({ subject, list }, { db }) {
      const group = oneOf(await findGroups(db, subject), 'GROUP', subject)
      const wanted = attachedKinds.flatMap((kind) => list(kind).map((typed) => ({ kind, typed })))
      if (wanted.length === 0) throw new UsageError('Name a --customer, an --enduser or a --plant.')
      const lines: string[] = []
      for (const { kind, typed } of wanted) {
        const thing = oneOf(await findAttachable(db, kind, typed), `--${kind}`, typed)
        await change(db, group.id, kind, thing.id)
        lines.push(`${words}: ${group.name}, ${kind} ${thing.name} (${thing.id})`)
      }
      return lines
    },
  }
}

export const groupCommands: readonly AdminCommand[] = [
  {
    words: 'group add',
    summary: 'adds a group of people who see the same',
    takes: 'NAME',
    options: { type: { kind: 'text', value: groupTypes.join('|').replace(' ', '_'), required: true } },
    async run({ subject, must }, { db }) {
      const name = checkArgument('NAME', subject, text())
      const id = await insertGroup(db, name, readGroupType(must('type')))
      return [`Group ${name} added (${id}).`]
    },
  },
  {
    words: 'group list',
    summary: 'lists the groups with what their people see',
    options: {},
    async run(_, { db }) {
      const groups = await listGroups(db)
      return toTable(
        ['ID', 'NAME', 'TYPE', 'USERS', 'CUSTOMERS', 'ENDUSERS', 'PLANTS'],
        groups.map((group) => [
          group.id,
          group.name,
          group.type,
          String(group.users),
          group.customers.join(','),
          group.endusers.join(','),
          group.plants.join(','),
        ]),
      )
    },
  },
  attachCommand('group attach', 'lets its people see customers, consignees or plants', attach),
  attachCommand('group detach', 'takes customers, consignees or plants from its people', detach),
]
