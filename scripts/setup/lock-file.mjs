const SYSTEM = /(android|darwin|freebsd|linux|openbsd|netbsd|sunos|aix|openharmony|win32|windows)/;
const PROCESSOR = /(arm64|x64|ia32|arm|riscv64|ppc64|s390x|loong64|wasm32|mips64el)/;

/**
 * Optional dependencies with an exact version that have no entry of their own in a lock file. Only
 * packages of one platform are named by an exact version.
 *
 * @param {{ packages: Record<string, object> }} lock content of package-lock.json (version 3)
 * @returns {{ name: string, version: string, isDev: boolean }[]}
 */
export function missingOptionalPackages({ packages }) {
  const missing = new Map();
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!/^\d/.test(version) || isInstalled(packages, place, name)) continue;
      missing.set(name, { name, version, isDev: dev === true });
    }
  }
  return [...missing.values()];
}

/** Node's own resolution: the nearest node_modules from `place` upwards. */
function isInstalled(packages, place, name) {
  const base = place === '' ? '' : `${place}/`;
  if (packages[`${base}node_modules/${name}`]) return true;
  if (place === '') return false;
  const parentEnd = place.lastIndexOf('/node_modules/');
  return isInstalled(packages, parentEnd < 0 ? '' : place.slice(0, parentEnd), name);
}

/** The lock file with entries for `missing`, in npm's order. */
export function withPackages(lock, missing) {
  const added = missing.map(({ name, version, isDev }) => [
    `node_modules/${name}`,
    { version, ...(isDev ? { dev: true } : {}), optional: true, ...platformOf(name) },
  ]);
  const packages = [...Object.entries(lock.packages), ...added];
  packages.sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...lock, packages: Object.fromEntries(packages) };
}

function platformOf(name) {
  const system = SYSTEM.exec(name)?.[1];
  const processor = PROCESSOR.exec(name)?.[1];
  const os = system === 'windows' ? 'win32' : system;
  return { ...(os ? { os: [os] } : {}), ...(processor ? { cpu: [processor] } : {}) };
}
