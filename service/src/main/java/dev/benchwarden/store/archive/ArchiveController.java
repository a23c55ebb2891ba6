package dev.benchwarden.store.archive;

import com.github.luben.zstd.ZstdIOException;
import dev.benchwarden.platform.audit.AuditAction;
import dev.benchwarden.platform.audit.AuditTrail;
import dev.benchwarden.platform.packing.Zstandard;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.spool.Bulk;
import dev.benchwarden.platform.spool.Spool;
import dev.benchwarden.platform.spool.Spools;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.results.ContentEncoding;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint that exports a project as one file, and imports such a file. */
@RestController
@RequestMapping("/api/v1/projects/{project}")
class ArchiveController {

  /** The quickest: a copy lives for seconds. */
  private static final int COMPRESSION_LEVEL = 1;

  private final Projects projects;
  private final ArchiveWriter writer;
  private final ArchiveReader reader;
  private final Spools spools;
  private final AuditTrail trail;
  private final TransactionTemplate transaction;

  ArchiveController(
      Projects projects,
      ArchiveWriter writer,
      ArchiveReader reader,
      Spools spools,
      AuditTrail trail,
      TransactionTemplate transaction) {
    this.projects = projects;
    this.writer = writer;
    this.reader = reader;
    this.spools = spools;
    this.trail = trail;
    this.transaction = transaction;
  }

  /** Requires a token even if the project is public, since it is a lot of data. */
  @GetMapping("/export")
  @Operation(summary = "Everything of a project, as lines of JSON")
  @ApiResponse(
      responseCode = "200",
      description = "One line for each record",
      content = @Content(mediaType = "application/x-ndjson", schema = @Schema(type = "string")))
  void export(@PathVariable String project, HttpServletResponse response) throws IOException {
    Project exported = projects.readableByMember(project);
    try (Spool copy = spools.open(Bulk.EXPORT)) {
      InputStream written = copy.inTurn(() -> write(exported.id(), copy));
      note(exported);
      response.setContentType("application/x-ndjson");
      response.setHeader(
          "Content-Disposition", "attachment; filename=\"%s.ndjson\"".formatted(exported.slug()));
      try (InputStream archive = Zstandard.unpacking(written)) {
        archive.transferTo(response.getOutputStream());
      }
    }
  }

  /** Before the first byte goes out, so that nobody has an export that is not noted. */
  private void note(Project exported) {
    transaction.executeWithoutResult(
        status -> trail.note(AuditAction.PROJECT_EXPORTED, exported.id(), exported.slug(), ""));
  }

  private InputStream write(long project, Spool copy) throws IOException {
    try (OutputStream packed = Zstandard.packing(copy.output(), COMPRESSION_LEVEL)) {
      writer.write(project, packed);
    }
    return copy.content();
  }

  @PostMapping("/import")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(
      summary = "Fill an empty project with an export",
      description =
          "The export's repository is taken over from an admin of the whole installation; from an admin"
              + " of the project it is left out, with a warning.",
      requestBody =
          @RequestBody(
              required = true,
              content =
                  @Content(mediaType = "application/x-ndjson", schema = @Schema(type = "string"))))
  ImportedLines importArchive(
      @PathVariable String project,
      @RequestHeader(name = "Content-Encoding", required = false) @Nullable String contentEncoding,
      HttpServletRequest request)
      throws IOException {
    Project target = projects.importable(project);
    ContentEncoding encoding = ContentEncoding.of(contentEncoding);
    try (Spool copy = spools.open(Bulk.IMPORT)) {
      receive(request.getInputStream(), encoding, copy);
      try (InputStream archive = Zstandard.unpacking(copy.content())) {
        return copy.inTurn(() -> reader.read(target, archive));
      }
    } catch (DataIntegrityViolationException _) {
      // A cluster checks some keys at the end of the transaction, when the line is no longer known.
      throw new ProblemException(
          Problem.INVALID_BODY,
          "Two lines of the archive tell of the same thing, or one refers to nothing. Nothing was imported.");
    }
  }

  /** Received in full, before a transaction begins that would wait for the client. */
  private static void receive(InputStream request, ContentEncoding said, Spool copy)
      throws IOException {
    InputStream body = new BufferedInputStream(request);
    ContentEncoding encoding =
        said == ContentEncoding.IDENTITY ? ContentEncoding.beginning(body) : said;
    try (InputStream sent = encoding.unpacking(body);
        OutputStream packed = Zstandard.packing(copy.output(), COMPRESSION_LEVEL)) {
      sent.transferTo(packed);
    } catch (ZipException | EOFException | ZstdIOException damaged) {
      throw notPacked(encoding);
    }
  }

  private static ProblemException notPacked(ContentEncoding encoding) {
    return new ProblemException(
        Problem.UNREADABLE_OUTPUT,
        "The body is not packed as Content-Encoding or its first bytes say (%s), or is damaged. Nothing of it was stored."
            .formatted(encoding));
  }
}
