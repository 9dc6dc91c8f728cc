/**
 * `navigator.serviceWorker` where a service worker is possible and wanted, else `null`. Who asks browsers to save data is
 * not given more than a megabyte unasked; a worker that is there already is kept fresh.
 */
export function workerContainer(navigator: Navigator): ServiceWorkerContainer | null {
  const container = readContainer(navigator);
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData && !container?.controller ? null : container;
}

function readContainer(navigator: Navigator): ServiceWorkerContainer | null {
  try {
    // Absent on insecure origins and in some private windows, whatever the type says.
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    return container ?? null;
  } catch {
    // A sandboxed frame may not even look: there is no service worker, and nothing to report.
    return null;
  }
}
