import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfig as readGatewayConfig } from '../gateway/src/config.ts'
import { readConfig as readServicesConfig } from '../services/src/config.ts'
import { environmentOf, readContainerSteps } from './containerSteps.ts'
import { root } from './root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const local = 'http://127.0.0.1:8788'
const upstreams = { V1_URL: local, V2_URL: local, GRAPHQL_URL: local }
const major = /"node": "(\d+)\./.exec(read('package.json'))?.[1]

/** The assignments of a unit file, by section and name; throws for a line that is none. */
function readUnit(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  let section = ''
  for (const line of text.split('\n').filter((one) => one !== '' && !/^[#;]/.test(one))) {
    const heading = /^\[(\w+)\]$/.exec(line)?.[1]
    const [, name, value] = /^(\w+)=(\S.*)$/.exec(line) ?? []
    if (heading !== undefined) section = heading
    else if (name === undefined || value === undefined || section === '') throw new Error(`No assignment: ${line}`)
    else found.set(`${section}.${name}`, [...(found.get(`${section}.${name}`) ?? []), value])
  }
  return found
}

/** What systemd 252 (Debian 12) knows of what our units may say. */
const known = {
  Unit: ['Description', 'Documentation', 'After', 'Before', 'Wants', 'StartLimitIntervalSec', 'StartLimitBurst'],
  Service: [
    ...[
      'Type',
      'User',
      'Group',
      'WorkingDirectory',
      'EnvironmentFile',
      'Environment',
      'UnsetEnvironment',
      'ExecStart',
      'Restart',
    ],
    ...['RestartSec', 'KillMode', 'TimeoutStopSec', 'StateDirectory', 'StateDirectoryMode', 'LimitNOFILE'],
    ...[
      'NoNewPrivileges',
      'PrivateDevices',
      'PrivateTmp',
      'ProtectControlGroups',
      'ProtectHome',
      'ProtectKernelModules',
    ],
    ...['ProtectKernelTunables', 'ProtectSystem', 'RestrictAddressFamilies', 'RestrictSUIDSGID'],
  ],
  Install: ['WantedBy'],
}

describe('deploy/crateway.env.example', () => {
  const settings = parseEnv(read('deploy/crateway.env.example'))

  it('has settings that both servers take', () => {
    const gateway = readGatewayConfig({ ...upstreams, ...settings })
    const services = readServicesConfig(settings)
    expect([gateway.publicUrl, services.publicUrl]).toEqual([settings.PUBLIC_URL, settings.PUBLIC_URL])
    // Nothing is written that nobody reads.
    const readme = read('README.md')
    for (const name of Object.keys(settings)) expect(readme).toContain(`\`${name}\``)
  })
})

const units = [
  { file: 'crateway.service', task: 'start', keeps: true },
  { file: 'crateway-services@.service', task: 'services', keeps: true },
  { file: 'crateway-gateway@.service', task: 'gateway', keeps: false },
]

describe.each(units)('deploy/$file', ({ file, task, keeps }) => {
  const unit = readUnit(read(`deploy/${file}`))
  const one = (name: string) => (unit.get(name)?.length === 1 ? (unit.get(name)?.[0] ?? '') : '')
  const settings = parseEnv(read('deploy/crateway.env.example'))

  it('says what systemd knows, each once', () => {
    const names = Object.entries(known).flatMap(([section, keys]) => keys.map((key) => `${section}.${key}`))
    expect([...unit.keys()].filter((name) => !names.includes(name))).toEqual([])
    expect([...unit.values()].filter((values) => values.length > 1)).toEqual([])
  })

  it('starts what it is named for, and gives it the time to stop that it takes', () => {
    const [program, script = '', ...args] = one('Service.ExecStart')
      .replace(/^\/usr\/bin\/env( \S+=\S+)+ /, '')
      .split(' ')
    expect(program).toMatch(/^\/.*\/node$/)
    expect(existsSync(join(root, script))).toBe(true)
    expect(args).toEqual([task])
    expect(existsSync(join(root, `.scripts/tasks/${task}.ts`))).toBe(true)
    expect(one('Service.KillMode')).toBe('mixed')
    const stops = task === 'start' ? 2 : 1
    expect(Number(one('Service.TimeoutStopSec'))).toBeGreaterThanOrEqual(Number(settings.DRAIN_DELAY) + stops * 15)
  })

  it('may write where its data are, and nowhere else', () => {
    expect(one('Service.StateDirectory')).toBe(keeps ? settings.DATA_DIR?.replace('/var/lib/', '') : '')
    expect(one('Service.ProtectSystem')).toBe('strict')
    expect(one('Service.User')).not.toMatch(/^(root)?$/)
  })

  // `EnvironmentFile` overrides `Environment`, and every copy has a port of its own.
  it.runIf(file.includes('@'))('has the ports of its copy, whatever the settings say', () => {
    const [, given = ''] = /^\/usr\/bin\/env((?: \S+=\S+)+) /.exec(one('Service.ExecStart')) ?? []
    const env = { ...upstreams, ...settings, ...parseEnv(given.replaceAll('%i', '8790').replaceAll(' ', '\n')) }
    const { port, metrics } = task === 'gateway' ? readGatewayConfig(env) : readServicesConfig(env)
    expect([port, metrics?.port]).toEqual([8790, 18_790])
  })
})

describe('services and gateways apart', () => {
  const [services, gateway] = ['services@', 'gateway@'].map((name) => readUnit(read(`deploy/crateway-${name}.service`)))
  const example = read('deploy/crateway.env.example')

  it('stop one after the other: gateways first', () => {
    const between = 'crateway-services.target'
    expect(existsSync(join(root, 'deploy', between))).toBe(true)
    expect(services?.get('Unit.Before')).toEqual([between])
    for (const name of ['Unit.After', 'Unit.Wants']) expect(gateway?.get(name)?.[0]?.split(' ')).toContain(between)
  })

  it('share settings, of which gateways get no password', () => {
    const hidden = gateway?.get('Service.UnsetEnvironment')?.[0]?.split(' ') ?? []
    const withPassword = Object.entries(parseEnv(example)).filter(([, value]) => /:\/\/[^/]*@/.test(value ?? ''))
    expect(withPassword.length).toBeGreaterThan(0)
    for (const [name] of withPassword) expect(hidden).toContain(name)
  })

  it('find each other by the lines that are there to be uncommented', () => {
    const settings = parseEnv(example.replace(/^# (?=\w+_URL=)/gm, ''))
    expect(Object.values(readGatewayConfig(settings).upstreams)).toEqual(
      Array.from({ length: 3 }, () => ['http://127.0.0.1:8788', 'http://127.0.0.1:8789']),
    )
  })
})

describe('deploy/Containerfile', () => {
  const steps = readContainerSteps(read('deploy/Containerfile'))
  const all = (name: string) => steps.filter((step) => step.name === name).map(({ text }) => text)
  const environment = environmentOf(steps)

  it('has instructions that every builder knows, from one base of our Node', () => {
    const names = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'VOLUME', 'EXPOSE', 'USER', 'STOPSIGNAL', 'CMD']
    expect(steps.filter(({ name }) => !names.includes(name))).toEqual([])
    expect(steps[0]?.name).toBe('FROM')
    expect(all('FROM')).toEqual([expect.stringMatching(new RegExp(`^docker\\.io/library/node:${major}-[a-z-]+$`))])
  })

  it('runs what it builds, as nobody of power, on the port that it says', () => {
    expect(all('CMD')).toHaveLength(1)
    const [program, file = '', task = ''] = JSON.parse(all('CMD')[0] ?? '') as readonly string[]
    expect(program).toBe('node')
    expect(existsSync(join(root, file)) && existsSync(join(root, `.scripts/tasks/${task}.ts`))).toBe(true)
    expect(all('USER')).toEqual(['node'])
    expect(steps.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(
      steps.findLastIndex(({ name }) => name === 'RUN'),
    )
    expect(all('EXPOSE')).toEqual([environment.PORT])
    expect(all('VOLUME')).toEqual([environment.DATA_DIR])
    const scripts = JSON.parse(read('package.json')) as { readonly scripts: Record<string, string> }
    for (const [, script] of all('RUN')
      .join('\n')
      .matchAll(/npm run (\S+)/g))
      expect(scripts.scripts).toHaveProperty(script ?? '')
  })

  it('has settings that both servers take, once the public address is told', () => {
    const settings = { ...environment, PUBLIC_URL: 'https://portal.example.com' }
    expect(readGatewayConfig({ ...upstreams, ...settings })).toMatchObject({ host: '0.0.0.0', port: 8787 })
    expect(readServicesConfig(settings)).toMatchObject({ database: { dataDir: environment.DATA_DIR } })
  })

  it('takes nothing along that it makes itself', () => {
    const ignored = read('deploy/Containerfile.dockerignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '**/node_modules', '**/dist']))
  })
})
