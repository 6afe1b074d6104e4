import { posix } from 'node:path'
import { parseSync } from '@swc/core'

/** A node of swc's tree, as far as it is looked at here. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string }

/** What a file declares at its top or imports: a name and the scope swc found for it, so that no parameter is taken for it. */
type LocalName = string

/** A declaration at the top of a file. */
interface Declaration {
  readonly file: string
  readonly name: string
  readonly node: Node
}

interface SourceFile {
  readonly declarations: ReadonlyMap<LocalName, Declaration>
  /** Where imported names come from: `<file>:<name>`. */
  readonly imported: ReadonlyMap<LocalName, string>
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const nodeAt = (node: Node, key: string): Node | undefined => (isNode(node[key]) ? node[key] : undefined)
const nodesAt = (node: Node, key: string): readonly Node[] => {
  const value = node[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}
const textAt = (node: Node | undefined, key: string): string => {
  const value = node?.[key]
  return typeof value === 'string' ? value : ''
}
const localName = (identifier: Node): LocalName => `${textAt(identifier, 'value')}#${String(identifier.ctxt)}`

/** The address of what a file imports, as files of the repository are addressed; a package's name as it is. */
function addressOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return specifier.replace(/^@crateway\/shared\//, 'shared/src/')
}

function readImports(file: string, statement: Node, imported: Map<LocalName, string>): void {
  const address = addressOf(file, textAt(nodeAt(statement, 'source'), 'value'))
  for (const specifier of nodesAt(statement, 'specifiers')) {
    const local = nodeAt(specifier, 'local')
    if (local === undefined) continue
    const name = textAt(nodeAt(specifier, 'imported') ?? local, 'value')
    imported.set(localName(local), `${address}:${name}`)
  }
}

/** The functions and constants that a statement at the top of a file declares, exported or not. */
function declaredBy(statement: Node): readonly { readonly identifier: Node; readonly node: Node }[] {
  const inner = statement.type === 'ExportDeclaration' ? (nodeAt(statement, 'declaration') ?? statement) : statement
  if (inner.type === 'VariableDeclaration') {
    return nodesAt(inner, 'declarations').flatMap((one) => {
      const [identifier, node] = [nodeAt(one, 'id'), nodeAt(one, 'init')]
      return identifier?.type === 'Identifier' && node ? [{ identifier, node }] : []
    })
  }
  const identifier = nodeAt(inner, 'identifier')
  return identifier && /^(Function|Class)Declaration$/.test(inner.type) ? [{ identifier, node: inner }] : []
}

function parse(file: string, text: string): unknown {
  try {
    return parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' })
  } catch (cause) {
    throw new Error(`${file} cannot be parsed`, { cause })
  }
}

function readSource(file: string, text: string): SourceFile {
  const declarations = new Map<LocalName, Declaration>()
  const imported = new Map<LocalName, string>()
  const program = parse(file, text)
  for (const statement of isNode(program) ? nodesAt(program, 'body') : []) {
    if (statement.type === 'ImportDeclaration') readImports(file, statement, imported)
    for (const { identifier, node } of declaredBy(statement)) {
      declarations.set(localName(identifier), { file, name: textAt(identifier, 'value'), node })
    }
  }
  return { declarations, imported }
}

/** The function of a declaration, which may be wrapped: `memo(function …)`. */
function functionOf(node: Node): Node | undefined {
  if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return node
  const [argument] = node.type === 'CallExpression' ? expressionsAt(node, 'arguments') : []
  return argument && functionOf(argument)
}

/** The expressions of a call's arguments, which swc wraps. */
function expressionsAt(node: Node, key: string): readonly Node[] {
  const value = node[key]
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    const expression = typeof one === 'object' && one !== null && 'expression' in one ? one.expression : undefined
    return isNode(expression) ? [expression] : []
  })
}

/** Components and hooks, which React calls while it draws and which follow signals by themselves. */
const isDrawn = ({ file, name, node }: Declaration): boolean =>
  (/^use[A-Z]/.test(name) || (/^[A-Z]/.test(name) && file.endsWith('.tsx'))) && functionOf(node) !== undefined

/** Whether a declaration hands what it reads on to whoever uses it: a function does, or an object or a list of them. */
const isPassedOn = ({ node }: Declaration): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectExpression|ArrayExpression)$/.test(node.type)

function isCallOf(node: Node | undefined, name: string): boolean {
  return node?.type === 'CallExpression' && textAt(nodeAt(node, 'callee'), 'value') === name
}

/** Whether a function's first statement is `useSignals()`. */
function followsSignals(declaration: Declaration): boolean {
  const body = nodeAt(functionOf(declaration.node) ?? declaration.node, 'body')
  const [first] = body ? nodesAt(body, 'stmts') : []
  return first?.type === 'ExpressionStatement' && isCallOf(nodeAt(first, 'expression'), 'useSignals')
}

const isSignal = ({ node }: Declaration): boolean => isCallOf(node, 'signal') || isCallOf(node, 'computed')

/** What a declaration uses: the signals whose value it reads, and everything else by name. */
interface Uses {
  readonly read: Set<Declaration>
  readonly named: Set<Declaration>
}

type Resolve = (identifier: Node) => Declaration | undefined

/** The signal of `<signal>.value`. */
function signalOf(node: Node | undefined, resolve: Resolve): Declaration | undefined {
  const object = node?.type === 'MemberExpression' ? nodeAt(node, 'object') : undefined
  const owner = object?.type === 'Identifier' ? resolve(object) : undefined
  return node && owner && isSignal(owner) && textAt(nodeAt(node, 'property'), 'value') === 'value' ? owner : undefined
}

function usesOf({ node }: Declaration, resolve: Resolve): Uses {
  const uses: Uses = { read: new Set(), named: new Set() }
  const lookAtNode = (found: Node): void => {
    // Writing a signal is not reading it; what is written may read another.
    if (found.type === 'AssignmentExpression' && found.operator === '=' && signalOf(nodeAt(found, 'left'), resolve)) {
      look(nodeAt(found, 'right'))
      return
    }
    const signal = signalOf(found, resolve)
    const named = found.type === 'Identifier' ? resolve(found) : undefined
    if (signal) uses.read.add(signal)
    else if (named) uses.named.add(named)
    else look(Object.values(found))
  }
  const look = (value: unknown): void => {
    if (isNode(value)) lookAtNode(value)
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) look(part)
  }
  look(node)
  return uses
}

/**
 * Components and hooks that read a signal, themselves or through functions and columns they use, without `useSignals()` as
 * their first statement: they would keep showing the old language, customer or theme. What is only read later, in a handler,
 * counts as well: no harm is done by following it.
 * @param sources the files' texts by path from the repository's root
 * @returns `<file>: <name> reads <signal>`, in the files' order
 */
export function findUnfollowed(sources: Readonly<Record<string, string>>): string[] {
  const files = new Map(Object.entries(sources).map(([file, text]) => [file, readSource(file, text)]))
  const byAddress = new Map<string, Declaration>()
  for (const { declarations } of files.values()) {
    for (const one of declarations.values()) byAddress.set(`${one.file}:${one.name}`, one)
  }
  const resolve = (file: string, identifier: Node): Declaration | undefined => {
    const source = files.get(file)
    const name = localName(identifier)
    return source?.declarations.get(name) ?? byAddress.get(source?.imported.get(name) ?? '')
  }
  const all = [...byAddress.values()]
  const uses = new Map(all.map((one) => [one, usesOf(one, (identifier) => resolve(one.file, identifier))]))

  /** The signal that each declaration reads, if only by way of others; walked until nothing new is found. */
  const reads = new Map<Declaration, Declaration>()
  const isNew = (one: Declaration): boolean => {
    const { read, named } = uses.get(one) ?? { read: [], named: [] }
    const through = [...named].filter((other) => isPassedOn(other) && !isDrawn(other))
    const [signal] = [...read, ...through.flatMap((other) => reads.get(other) ?? [])]
    if (signal === undefined || reads.has(one)) return false
    reads.set(one, signal)
    return true
  }
  while (all.filter(isNew).length > 0);
  return all
    .filter((one) => isDrawn(one) && !followsSignals(one))
    .flatMap((one) => {
      const signal = reads.get(one)
      return signal ? [`${one.file}: ${one.name} reads ${signal.name}`] : []
    })
}
