import type { DynamicModule, ForwardReference, Provider, Type } from '@nestjs/common';
import type { NestModules } from '@platform/context/context-manifest';

type NestModule = NestModules[number] | DynamicModule | ForwardReference;

/** The classes that Nest makes instances of for these modules: providers and controllers, those of imports included. */
export function classesOf(modules: readonly NestModule[]): ReadonlySet<Type> {
  const classes = new Set<Type>();
  const seen = new Set<unknown>();
  const visit = (entry: NestModule): void => {
    if (entry instanceof Promise || seen.has(entry)) return;
    seen.add(entry);
    const given = 'module' in entry ? entry : undefined;
    const module =
      'forwardRef' in entry ? (entry as ForwardReference<() => Type>).forwardRef() : (given?.module ?? (entry as Type));
    const declared = <Item>(key: 'imports' | 'providers' | 'controllers'): Item[] => [
      ...((Reflect.getMetadata(key, module) ?? []) as Item[]),
      ...((given?.[key] ?? []) as Item[]),
    ];
    for (const provider of declared<Provider>('providers')) {
      if (typeof provider === 'function') classes.add(provider as Type);
      else if ('useClass' in provider) classes.add(provider.useClass as Type).add(provider.provide as Type);
      else if (typeof provider.provide === 'function') classes.add(provider.provide as Type);
    }
    for (const controller of declared<Type>('controllers')) classes.add(controller);
    for (const imported of declared<NestModule>('imports')) visit(imported);
  };
  for (const entry of modules) visit(entry);
  return classes;
}
