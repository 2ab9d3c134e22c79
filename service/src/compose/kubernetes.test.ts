import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { repositoryRoot } from '../platform/configuration/repository-root.ts';
import { readSettings } from '../platform/configuration/settings.ts';

/**
 * The manifest as an API server reads it: every field is one that its kind has, misspelled ones are refused, and what the service
 * asks of where it runs stands in it.
 */

const read = (path: string) => readFileSync(join(repositoryRoot(), path), 'utf8');
const object = z.strictObject;
const labels = z.record(z.string(), z.string().min(1));
const bytes = z.string().regex(/^\d+(?:Mi|Gi)$/);
const name = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);

const walls = object({
  allowPrivilegeEscalation: z.literal(false),
  readOnlyRootFilesystem: z.literal(true),
  capabilities: object({ drop: z.tuple([z.literal('ALL')]) }),
});
const user = object({
  runAsNonRoot: z.literal(true),
  runAsUser: z.int().min(1000),
  runAsGroup: z.int().min(1000),
  fsGroup: z.int().min(1000),
  fsGroupChangePolicy: z.literal('OnRootMismatch'),
  seccompProfile: object({ type: z.literal('RuntimeDefault') }),
});
const probe = object({
  httpGet: object({ path: z.string(), port: z.string() }),
  timeoutSeconds: z.int(),
  periodSeconds: z.int(),
  failureThreshold: z.int(),
});
const container = object({
  name,
  image: z.string(),
  args: z.array(z.string()),
  env: z.array(object({ name: z.string(), value: z.string() })).default([]),
  envFrom: z.array(object({ secretRef: object({ name }) })),
  ports: z.array(object({ name, containerPort: z.int() })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  resources: object({
    requests: object({ cpu: z.string().regex(/^\d+m$/), memory: bytes }),
    limits: object({ memory: bytes }),
  }),
  securityContext: walls,
  volumeMounts: z.array(object({ name, mountPath: z.string(), readOnly: z.boolean().optional() })).default([]),
});
const volume = z.union([
  object({ name, persistentVolumeClaim: object({ claimName: name }) }),
  object({ name, emptyDir: object({ sizeLimit: bytes }) }),
  object({ name, secret: object({ secretName: name }) }),
]);
const template = object({
  metadata: object({ labels, annotations: labels.optional() }),
  spec: object({
    restartPolicy: z.literal('Never').optional(),
    terminationGracePeriodSeconds: z.int().optional(),
    automountServiceAccountToken: z.literal(false),
    enableServiceLinks: z.literal(false),
    securityContext: user,
    topologySpreadConstraints: z
      .array(
        object({
          maxSkew: z.int(),
          topologyKey: z.string(),
          whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
          labelSelector: object({ matchLabels: labels }),
        }),
      )
      .optional(),
    containers: z.tuple([container]),
    volumes: z.array(volume).default([]),
  }),
});
const metadata = object({ name });
const kinds = {
  Job: object({
    apiVersion: z.literal('batch/v1'),
    kind: z.string(),
    metadata,
    spec: object({ backoffLimit: z.int(), ttlSecondsAfterFinished: z.int(), template }),
  }),
  CronJob: object({
    apiVersion: z.literal('batch/v1'),
    kind: z.string(),
    metadata,
    spec: object({
      schedule: z.string().regex(/^\d+ \d+ \* \* \*$/),
      concurrencyPolicy: z.literal('Forbid'),
      startingDeadlineSeconds: z.int(),
      jobTemplate: object({ spec: object({ backoffLimit: z.int(), template }) }),
    }),
  }),
  Deployment: object({
    apiVersion: z.literal('apps/v1'),
    kind: z.string(),
    metadata,
    spec: object({
      replicas: z.int().min(2),
      strategy: object({
        type: z.literal('RollingUpdate'),
        rollingUpdate: object({ maxUnavailable: z.literal(0), maxSurge: z.int().min(1) }),
      }),
      selector: object({ matchLabels: labels }),
      template,
    }),
  }),
  PodDisruptionBudget: object({
    apiVersion: z.literal('policy/v1'),
    kind: z.string(),
    metadata,
    spec: object({ minAvailable: z.int().min(1), selector: object({ matchLabels: labels }) }),
  }),
  Service: object({
    apiVersion: z.literal('v1'),
    kind: z.string(),
    metadata,
    spec: object({ selector: labels, ports: z.array(object({ name, port: z.int(), targetPort: name })) }),
  }),
  PersistentVolumeClaim: object({
    apiVersion: z.literal('v1'),
    kind: z.string(),
    metadata,
    spec: object({
      accessModes: z.tuple([z.enum(['ReadWriteOnce', 'ReadWriteMany'])]),
      resources: object({ requests: object({ storage: bytes }) }),
    }),
  }),
};

const documents = parseAllDocuments(read('tools/deploy/kubernetes.yaml'), { uniqueKeys: true });
const objects = documents.map((each) => {
  expect(each.errors).toEqual([]);
  return each.toJS() as { readonly kind: keyof typeof kinds };
});
const all = <Kind extends keyof typeof kinds>(kind: Kind) =>
  objects.filter((one) => one.kind === kind).map((one) => kinds[kind].parse(one) as z.output<(typeof kinds)[Kind]>);
const only = <Kind extends keyof typeof kinds>(kind: Kind) => {
  const [one, ...more] = all(kind);
  if (!one || more.length > 0) throw new Error(`there is not one ${kind}`);
  return one;
};

test('every object is of a known kind, and has the fields of its kind alone', () => {
  expect(objects.map(({ kind }) => kind).sort()).toEqual([
    'CronJob',
    'Deployment',
    'Job',
    'PersistentVolumeClaim',
    'PersistentVolumeClaim',
    'PodDisruptionBudget',
    'Service',
  ]);
  for (const one of objects) expect(() => kinds[one.kind].parse(one)).not.toThrow();
});

const served = () => only('Deployment').spec.template.spec;
const pods = () => [served(), only('Job').spec.template.spec, only('CronJob').spec.jobTemplate.spec.template.spec];

test('every image is of this version, and the name of the migration too: a Job is never changed', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  for (const { containers } of pods()) expect(containers[0].image).toBe(`registry.example/lendside:${version}`);
  expect(only('Job').metadata.name).toBe(`lendside-migrate-${version.replaceAll('.', '-')}`);
});

test('ports and user are those of the image, and probes ask the port of probes', () => {
  const image = read('tools/deploy/Containerfile');
  const [{ ports, startupProbe, livenessProbe, readinessProbe }] = served().containers;
  const { port } = readSettings({ DATABASE_URL: 'postgres://db/lendside' });
  const probes = Number(/LENDSIDE_PROBE_PORT=(\d+)/.exec(image)?.[1]);
  expect(Object.fromEntries(ports.map((one) => [one.name, one.containerPort]))).toEqual({
    portal: port,
    vault: port + 1,
    probes,
  });
  expect(image).toContain('LENDSIDE_HOST=0.0.0.0');
  expect(image).toContain('LENDSIDE_PROBE_HOST=0.0.0.0');
  expect(startupProbe?.httpGet).toEqual({ path: '/livez', port: 'probes' });
  expect(livenessProbe?.httpGet).toEqual({ path: '/livez', port: 'probes' });
  expect(readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'probes' });
  // The database has two seconds to answer, after which the process says that it is not ready.
  for (const each of [startupProbe, livenessProbe, readinessProbe]) expect(each?.timeoutSeconds).toBeGreaterThan(2);
  const annotations = only('Deployment').spec.template.metadata.annotations;
  expect(annotations).toMatchObject({ 'prometheus.io/port': String(probes), 'prometheus.io/path': '/metrics' });
  const names = ports.map((one) => one.name);
  for (const { targetPort } of only('Service').spec.ports) expect(names).toContain(targetPort);
  for (const { securityContext } of pods()) expect(image).toContain(`USER ${securityContext.runAsUser}`);
});

test('a process has longer to leave than it drains and stops, and is seen unready within the drain', () => {
  const { containers, terminationGracePeriodSeconds } = served();
  const drain = Number(containers[0].env.find((one) => one.name === 'LENDSIDE_DRAIN_SECONDS')?.value);
  const stop = Number(/STOP_SECONDS = (\d+)/.exec(read('service/src/compose/serve.ts'))?.[1]);
  expect(terminationGracePeriodSeconds).toBeGreaterThan(drain + stop);
  const { periodSeconds = 0, timeoutSeconds = 0, failureThreshold = 0 } = containers[0].readinessProbe ?? {};
  expect(drain).toBeGreaterThanOrEqual(failureThreshold * periodSeconds + timeoutSeconds);
});

test('selectors meet the labels of the pods, and every mount has its volume', () => {
  const { labels: ofPods } = only('Deployment').spec.template.metadata;
  expect(only('Deployment').spec.selector.matchLabels).toEqual(ofPods);
  expect(only('Service').spec.selector).toEqual(ofPods);
  expect(only('PodDisruptionBudget').spec.selector.matchLabels).toEqual(ofPods);
  const claims = all('PersistentVolumeClaim').map((one) => one.metadata.name);
  for (const { containers, volumes } of pods()) {
    expect(containers[0].volumeMounts.map((mount) => mount.name).sort()).toEqual(volumes.map((one) => one.name).sort());
    for (const one of volumes) {
      if ('persistentVolumeClaim' in one) expect(claims).toContain(one.persistentVolumeClaim.claimName);
    }
  }
  // Two processes on two machines share keys and files.
  expect(all('PersistentVolumeClaim').find((one) => one.metadata.name === 'lendside-data')?.spec.accessModes).toEqual([
    'ReadWriteMany',
  ]);
});

test('the login that owns the tables reaches migration and backup, and no process that serves', () => {
  const secretsOf = (pod: ReturnType<typeof served>) => pod.containers[0].envFrom.map((one) => one.secretRef.name);
  expect(pods().map(secretsOf)).toEqual([
    ['lendside-service'],
    ['lendside-service', 'lendside-migrate'],
    ['lendside-service', 'lendside-migrate'],
  ]);
});

test('keys and files lie in a folder of their own in the volume, where service and backup look for them', () => {
  for (const { containers } of [served(), only('CronJob').spec.jobTemplate.spec.template.spec]) {
    const [{ env, volumeMounts }] = containers;
    const folder = env.find((one) => one.name === 'LENDSIDE_DATA')?.value ?? '';
    const mounted = volumeMounts.find((mount) => mount.name === 'data')?.mountPath ?? '-';
    expect(folder.startsWith(`${mounted}/`)).toBe(true);
  }
});
