import { groupTypes } from '@crateway/shared/contract/rights.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { createdAt, instant, isOneOf } from './columns.ts'
import { customers, endusers, plants } from './places.ts'

/** An organisation whose people sign in: shippers (`CUSTOMER`) or consignees (`END USER`). */
export const groups = pgTable(
  'groups',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type', { enum: groupTypes }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('groups_name_unique').on(t.name), check('groups_type_check', isOneOf(t.type, groupTypes))],
)

/** A named set of rights that users hold. */
export const roles = pgTable('roles', { id: text('id').primaryKey(), name: text('name').notNull() }, (t) => [
  unique('roles_name_unique').on(t.name),
])

/** The rights of seed 1, section 6, under their exact names. */
export const rights = pgTable(
  'rights',
  { id: text('id').primaryKey(), name: text('name').notNull(), description: text('description') },
  (t) => [unique('rights_name_unique').on(t.name)],
)

export const roleRights = pgTable(
  'role_rights',
  {
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    rightId: text('right_id')
      .notNull()
      .references(() => rights.id),
  },
  (t) => [primaryKey({ name: 'role_rights_pkey', columns: [t.roleId, t.rightId] })],
)

/**
 * A person who signs in. User names are one regardless of case; `sessionVersion` ends older tokens and reset links when it
 * rises. A disabled account keeps its traces but opens nothing.
 */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    username: text('username').notNull(),
    displayName: text('display_name').notNull(),
    email: text('email'),
    passwordHash: text('password_hash').notNull(),
    provider: text('provider').notNull().default('local'),
    type: text('type').notNull().default('user'),
    /** Of their mails; null follows the page that asks for one. */
    language: text('language'),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id),
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id),
    sessionVersion: integer('session_version').notNull().default(1),
    lastConnection: instant('last_connection'),
    disabledAt: instant('disabled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
    index('users_email_index').on(sql`lower(${t.email})`),
    index('users_group_index').on(t.groupId),
  ],
)

/** The customers whose data a group may see. */
export const groupCustomers = pgTable(
  'group_customers',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
  },
  (t) => [
    primaryKey({ name: 'group_customers_pkey', columns: [t.groupId, t.customerId] }),
    index('group_customers_customer_index').on(t.customerId),
  ],
)

/** The end customers whose data a group may see. */
export const groupEndusers = pgTable(
  'group_endusers',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    enduserId: text('enduser_id')
      .notNull()
      .references(() => endusers.id),
  },
  (t) => [
    primaryKey({ name: 'group_endusers_pkey', columns: [t.groupId, t.enduserId] }),
    index('group_endusers_enduser_index').on(t.enduserId),
  ],
)

/** The plants a group works with. */
export const groupPlants = pgTable(
  'group_plants',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    plantId: text('plant_id')
      .notNull()
      .references(() => plants.id),
  },
  (t) => [primaryKey({ name: 'group_plants_pkey', columns: [t.groupId, t.plantId] })],
)

/** An analytics report that the services draw from the database; its name says which. */
export const reports = pgTable('reports', { id: text('id').primaryKey(), name: text('name').notNull() }, (t) => [
  unique('reports_name_unique').on(t.name),
])

/** The reports a group owns, in menu order (`powerBis` on the wire); `/dashboard/{position}` opens one. */
export const groupReports = pgTable(
  'group_reports',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    reportId: text('report_id')
      .notNull()
      .references(() => reports.id),
    roles: text('roles').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ name: 'group_reports_pkey', columns: [t.groupId, t.position] }),
    unique('group_reports_report_unique').on(t.groupId, t.reportId),
    check('group_reports_position_check', sql`${t.position} >= 0`),
  ],
)

/**
 * A key pair that signs tokens. One signs; every one whose retirement is not yet there verifies. A rotation sets the
 * retirement ahead, so that tokens of the old key live out their time.
 */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: instant('created_at').notNull(),
  retiredAt: instant('retired_at'),
})

/** A session that was signed out before its token ended; by the token's id, until the token would have ended. */
export const endedSessions = pgTable(
  'ended_sessions',
  { tokenId: text('token_id').primaryKey(), endsAt: instant('ends_at').notNull() },
  (t) => [index('ended_sessions_ends_index').on(t.endsAt)],
)

/**
 * A mailed link that sets a new password: only its hash is kept, it lives minutes and works once. It is good only while
 * the user's session version is the one it was made at, so that any change of password ends every other link.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionVersion: integer('session_version').notNull(),
    /** Sent to the account's address, which gets one in a while at most; otherwise an operator handed it out. */
    isMailed: boolean('is_mailed').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('password_resets_user_index').on(t.userId)],
)

/** Key of a machine that feeds trace points or scans; only its hash is kept. Without a customer it may feed for all. */
export const deviceKeys = pgTable(
  'device_keys',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull(),
    customerId: text('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [unique('device_keys_hash_unique').on(t.keyHash)],
)

/** The column layouts a person saved for a grid. One name once, one selected; how many, `gridProfiles/queries.ts` rules. */
export const gridProfiles = pgTable(
  'grid_profiles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gridId: text('grid_id').notNull(),
    profileName: text('profile_name').notNull(),
    columnsState: text('columns_state').notNull(),
    isSelected: boolean('is_selected').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'grid_profiles_pkey', columns: [t.userId, t.gridId, t.profileName] }),
    uniqueIndex('grid_profiles_selected_unique').on(t.userId, t.gridId).where(sql`${t.isSelected}`),
  ],
)
