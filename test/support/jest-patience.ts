// Processes and databases are started and killed here, on machines that may be busy with something else.
jest.setTimeout(30_000);
