import { Module } from '@nestjs/common';
import { ImagePress } from '@platform/images/image-press';
import { MemberFilesController } from './http/member-files.controller';
import { RemoveUnusedFiles } from './jobs/remove-unused-files';
import { GiveUpErasedFiles } from './reactions/give-up-erased-files';
import { MemberFiles } from './use-cases/member-files';

/** The images of members, for those who prove something with them. */
@Module({ providers: [ImagePress, MemberFiles], exports: [MemberFiles] })
export class MemberFilesModule {}

/** The routes of members. */
@Module({ imports: [MemberFilesModule], controllers: [MemberFilesController] })
export class FilesModule {}

/** The worker's part: the removal of what nobody uses. */
@Module({ providers: [GiveUpErasedFiles, RemoveUnusedFiles], exports: [GiveUpErasedFiles, RemoveUnusedFiles] })
export class FilesWorkerModule {}
