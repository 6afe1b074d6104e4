import { describe, expect, it } from 'vitest'
import { readAdminSettings } from './runAdmin.ts'

const server = { DATABASE_URL: 'postgres://crateway@db.internal/crateway' }
const PUBLIC_URL = 'https://portal.example.com'

describe('the settings of npm run admin', () => {
  it('name the origin of links on a shared database, or no link is made', () => {
    const { publicUrl } = readAdminSettings(server)
    expect(publicUrl).toThrow('PUBLIC_URL must be set as it is for the portal where DATABASE_URL is')
    expect(readAdminSettings({ ...server, PUBLIC_URL: '' }).publicUrl).toThrow('PUBLIC_URL must be set')
    expect(readAdminSettings({ ...server, PUBLIC_URL }).publicUrl()).toBe(PUBLIC_URL)
  })

  it('guess it of a portal of this machine', () => {
    expect(readAdminSettings({}).publicUrl()).toBe('http://127.0.0.1:8787')
  })

  it('tell where mails become files, without a mail server', () => {
    const mailed = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'no-reply@example.com', PUBLIC_URL }
    expect(readAdminSettings({ DATA_DIR: '/data' }).mailFolder).toBe('/data/mail')
    expect(readAdminSettings(mailed).mailFolder).toBeUndefined()
  })
})
